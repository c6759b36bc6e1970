const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** A document id made of a text: the same text gives the same id, so that a document that was made is not made again. */
export function idOf(text: string): string {
  let id = "";
  for (let part = 0; part < 4; part += 1) {
    let hash = 2166136261 ^ (part * 0x9e3779b9);
    for (const letter of text) hash = Math.imul(hash ^ letter.charCodeAt(0), 16777619);
    for (let index = 0; index < 4; index += 1) {
      hash = Math.imul(hash ^ (hash >>> 15), 2246822507) >>> 0;
      id += LETTERS[hash % LETTERS.length] ?? "A";
    }
  }
  return id;
}
