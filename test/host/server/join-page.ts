// Own work. What a joining page does (list of users, password, who sits already) follows the public knowledge base, "Joining a game".
import { escapeHTML } from "../shared/utils.ts";

export const DISCLAIMER = "Clean-room stand-in for development and demo; not Foundry VTT, not affiliated.";
const ROLES: Record<number, string> = { 1: "Player", 2: "Trusted player", 3: "Assistant", 4: "Gamemaster" };

const STYLE = `
:root{color-scheme:light dark;--ground:#f3efe6;--card:#fffdf8;--ink:#23201a;--soft:#6a6355;--line:#d8cfbc;--accent:#7a2e2e;--focus:#1f5fa8}
@media(prefers-color-scheme:dark){:root{--ground:#17161a;--card:#222027;--ink:#ece7dc;--soft:#a79f90;--line:#3a3640;--accent:#d98d6a;--focus:#8fc0ff}}
*{box-sizing:border-box}body{margin:0;min-height:100vh;display:grid;place-items:center;padding:2rem 1rem;background:var(--ground);color:var(--ink);font:16px/1.5 Georgia,"Times New Roman",serif}
main{width:min(34rem,100%)}h1{margin:0 0 .25rem;font-size:2rem;letter-spacing:.01em}.system{margin:0;color:var(--soft)}
.about{margin:1rem 0 0}h2{margin:1.75rem 0 .6rem;font-size:1.1rem;font-weight:normal;color:var(--soft)}
ul{list-style:none;margin:0;padding:0;display:grid;gap:.5rem}form{display:flex;gap:.5rem;margin:0}
button{flex:1;min-height:3rem;display:flex;align-items:center;gap:.75rem;padding:.6rem .9rem;border:1px solid var(--line);border-radius:.5rem;background:var(--card);color:inherit;font:inherit;text-align:left;cursor:pointer}
button:hover{border-color:var(--accent)}button:focus-visible,input:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
.swatch{flex:none;width:.9rem;height:.9rem;border-radius:50%;border:1px solid var(--line)}.name{font-size:1.1rem}.role{color:var(--soft);font-size:.9rem}.here{margin-left:auto;color:var(--soft);font-size:.9rem}
input{width:10rem;padding:.5rem .7rem;border:1px solid var(--line);border-radius:.5rem;background:var(--card);color:inherit;font:inherit}
.error{margin:1rem 0 0;padding:.6rem .9rem;border-left:4px solid var(--accent);background:var(--card)}footer{margin-top:2rem;color:var(--soft);font-size:.85rem}
@media(max-width:30rem){form{flex-direction:column}input{width:100%}}`;

export interface Seat {
  readonly id: string;
  readonly name: string;
  readonly role: number;
  readonly color: string;
  readonly active: boolean;
  readonly locked: boolean;
}

/** One paragraph of a world's description; `lang` where it says so. */
export interface Paragraph {
  readonly text: string;
  readonly lang?: string;
}

/** The paragraphs of a description: markup is taken out, only the language of a paragraph is kept. */
export function paragraphsOf(description: string): Paragraph[] {
  return description
    .split(/(?=<p[ >])/)
    .map((part) => ({ text: part.replace(/<[^>]*>/g, "").trim(), lang: /^<p lang="([a-z-]+)"/.exec(part)?.[1] }))
    .filter(({ text }) => text !== "")
    .map(({ text, lang }) => (lang === undefined ? { text } : { text, lang }));
}

/** The page on which people take their seats: one click where there is no password. */
export function joinPage(o: {
  title: string;
  system: string;
  about: readonly Paragraph[];
  seats: readonly Seat[];
  error?: string;
}): string {
  const seat = (s: Seat): string =>
    `<li><form method="post" action="/join"><input type="hidden" name="userId" value="${escapeHTML(s.id)}">${
      s.locked
        ? `<input type="password" name="password" placeholder="Password" aria-label="Password of ${escapeHTML(s.name)}" autocomplete="off">`
        : ""
    }<button type="submit"><span class="name">${escapeHTML(s.name)}</span><span class="role">${ROLES[s.role] ?? ""}</span>${s.active ? '<span class="here">at the table</span>' : '<span class="here"></span>'}<span class="swatch" style="background:${escapeHTML(s.color)}" aria-hidden="true"></span></button></form></li>`;
  const paragraph = ({ text, lang }: Paragraph): string =>
    `<p class="about"${lang ? ` lang="${escapeHTML(lang)}"` : ""}>${escapeHTML(text)}</p>`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHTML(o.title)} – take a seat</title><link rel="icon" href="data:,"><style>${STYLE}</style></head>
<body><main><h1>${escapeHTML(o.title)}</h1><p class="system">${escapeHTML(o.system)}</p>${o.about.map(paragraph).join("")}${o.error ? `<p class="error" role="alert">${escapeHTML(o.error)}</p>` : ""}
<h2 id="seats">Take a seat</h2><ul aria-labelledby="seats">${o.seats.map(seat).join("")}</ul><footer>${DISCLAIMER}</footer></main></body></html>`;
}

const LAYERS = "reset, variables, elements, blocks, applications, compatibility, layouts, system, modules, exceptions";

/** The shell in which the page's side of the stand-in starts. */
export function gamePage(o: { title: string; hostile: boolean }): string {
  return `<!doctype html><html lang="en"${o.hostile ? ' data-hostile="1"' : ""}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="description" content="${DISCLAIMER}"><title>${escapeHTML(o.title)}</title><link rel="icon" href="data:,">
<style>@layer ${LAYERS};</style><link rel="stylesheet" href="/host/client.css">${o.hostile ? '<link rel="stylesheet" href="/host/hostile.css">' : ""}</head>
<body class="vtt game"><noscript>This page needs JavaScript.</noscript><script type="module" src="/host/client.mjs"></script></body></html>`;
}
