declare global {
  interface ImportMeta {
    glob(pattern: string | string[], options: { eager: true }): Record<string, any>;
  }
}

const modules = import.meta.glob(["./applications/index.ts", "./canvas/index.ts"], { eager: true });
const styles = import.meta.glob(["./styles/index.css", "./styles/core.css"], { eager: true });
void styles;

/** The windows and the canvas, each built in its own folder. */
export const applicationsModule: any = modules["./applications/index.ts"] ?? {};
export const canvasModule: any = modules["./canvas/index.ts"] ?? {};
