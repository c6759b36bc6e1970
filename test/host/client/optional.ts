declare global {
  interface ImportMeta {
    glob(pattern: string | string[], options: { eager: true }): Record<string, any>;
  }
}

const modules = import.meta.glob(["./applications/index.ts", "./canvas/index.ts"], { eager: true });
const styles = import.meta.glob(["./styles/index.css", "./styles/core.css"], { eager: true });
void styles;

/**
 * The windows and the canvas, each built in its own folder.
 *
 * `applications/index.ts` exports `applications` (the namespace, with `initializeUI(game)`) and perhaps `configure(CONFIG)`, called before
 * packages are loaded. The core calls, where they are: `ui.notifications.{warn,error,remove}`, `ui.chat.{postOne,updateMessage,deleteMessage}`,
 * `ui.{nav,players,pause,sidebar,controls,scenes}.render()`, `ux.TooltipManager`; directories are `ui.{actors,items,scenes,journal,combat}`.
 *
 * `canvas/index.ts` exports `canvasNamespace` (with `Canvas`) and perhaps `configure(CONFIG)`. The core calls `canvas.initialize()`,
 * `canvas.draw(scene)`, `canvas._hostRegisterKeybindings()` before `init`, `canvas._hostUserActivity(user, {cursor, ruler, ping, …})` for what
 * others broadcast, `canvas._hostUserLeft(user)`, `canvas.tokens.createObject(document)`, and on a drawn token `_onCreate`, `_onUpdate`, `_onDelete`.
 */
export const applicationsModule: any = modules["./applications/index.ts"] ?? {};
export const canvasModule: any = modules["./canvas/index.ts"] ?? {};
