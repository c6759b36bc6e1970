import { debounce } from "../shared/utils.ts";

/* Documented `foundry.utils` that need a browser. */

export const debouncedReload = debounce(() => location.reload(), 250);

/** Offers text as a file to keep. */
export function saveDataToFile(data: string, type: string, filename: string): void {
  const url = URL.createObjectURL(new Blob([data], { type }));
  const link = Object.assign(document.createElement("a"), { href: url, download: filename });
  link.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  setTimeout(() => URL.revokeObjectURL(url), 100);
}

export function readTextFromFile(file: File): Promise<string> {
  return file.text();
}

export async function srcExists(src: string): Promise<boolean> {
  return fetch(src, { method: "HEAD" }).then(
    (response) => response.ok,
    () => false,
  );
}
