/** The shapes of the system's own art: outlines, charges on 32 x 32, signs on 16 x 16, and the pigment and line of each tincture. */
export const UNIT_WIDTH = 64;
export const UNIT_HEIGHT = 72;
export const TINCTURES = ["gules", "azure", "vert", "purpure", "sable", "tenne"];

/** Pigment and the colour of its hatching; the same in both themes. */
export const PAINT = {
  gules: ["#b5372c", "#ee9a8b"],
  azure: ["#2f62a8", "#9dc0ee"],
  vert: ["#2f7a4a", "#9bd6af"],
  purpure: ["#75408c", "#cda6de"],
  sable: ["#2b2d31", "#8a9098"],
  tenne: ["#b9661a", "#f8cd9c"],
  or: ["#dcb64a", "#6e540c"],
  argent: ["#e9e9e4", "#e9e9e4"],
};

/** The metal that reads best on each tincture: a charge is always metal on colour. */
export const METAL_OF = { gules: "or", azure: "or", vert: "argent", purpure: "argent", sable: "or", tenne: "argent" };

/** A shield is a House, a forked banner under a bar is an army, a roundel is a leader. */
export const SHAPES = {
  shield: "M4 4H60V40A28 28 0 0 1 4 40Z",
  banner: "M7 6H57V57L44.500 66L32 57L19.500 66L7 57Z",
  roundel: "M5 36A27 27 0 0 1 59 36A27 27 0 0 1 5 36Z",
};

/** A wall with a gate is a garrison, on 32 x 32. */
export const WALL = "M3 29V9H1.500V3h6v3h5V3h7v3h5V3h6v6H29v20z";
export const GATE = "M12 29V21.500a4 4 0 0 1 8 0V29z";

const star = (n, R, q, cx = 16, cy = 16.8) =>
  Array.from({ length: n * 2 }, (_, i) => {
    const a = (Math.PI * i) / n - Math.PI / 2,
      k = i % 2 ? q : R;
    return `${(cx + k * Math.cos(a)).toFixed(2)},${(cy + k * Math.sin(a)).toFixed(2)}`;
  }).join(" ");

/** Charges, drawn in currentColor; --cut is the colour of what is cut out. */
export const CHARGES = {
  tower: `<path d="M7 29.5V13.5H4.6V4.5h4.3v3.4h4.3V4.5h5.6v3.4h4.3V4.5h4.3v9H25v16h-5.2v-5.6a3.8 3.8 0 0 0-7.6 0v5.6z"/><path d="M8 13.6h16" stroke="var(--cut)" stroke-width="1.3"/>`,
  mullet: `<polygon points="${star(5, 14.5, 5.9, 16, 17)}"/>`,
  crescent: `<path d="M5.6 8.6A12.6 12.6 0 1 0 26.4 8.6A10.6 10.6 0 1 1 5.6 8.6Z"/>`,
  key: `<path fill-rule="evenodd" d="M16 1.5a6.6 6.6 0 0 1 2 12.9v16.1h-4V14.4a6.6 6.6 0 0 1 2-12.9zm0 3.4a3.2 3.2 0 1 0 0 6.4 3.2 3.2 0 0 0 0-6.4z"/><path d="M18 20.5h6v3h-2v2h2v4h-6z"/>`,
  wheel: `<g fill="none" stroke="currentColor"><circle cx="16" cy="16" r="12.2" stroke-width="3.2"/><circle cx="16" cy="16" r="2.4" stroke-width="3"/><path stroke-width="2.2" d="M16 4v24M4 16h24M7.5 7.5l17 17M24.5 7.5l-17 17"/></g>`,
  pine: `<path d="M16 1.5l6.5 8.5h-3.2l5.2 7.2h-4L27 25.5h-8.8v5h-4.4v-5H5l6.5-8.3h-4l5.2-7.2H9.500z"/>`,
  fish: `<path d="M2.5 16C7 8.500 15.500 7.500 21.500 13.600L29.500 7.500C27.600 13 27.600 19 29.500 24.500L21.500 18.400C15.500 24.500 7 23.500 2.500 16Z"/><circle cx="8.400" cy="14.800" r="1.300" fill="var(--cut)"/><path d="M12.600 10.800C14.800 14 14.800 18 12.600 21.200" fill="none" stroke="var(--cut)" stroke-width="1.300"/>`,
  lis: `<path d="M16 1.500C20 6.500 21 10.500 18.900 18.200H13.100C11 10.500 12 6.500 16 1.500Z"/><path d="M20.300 18.200C20.200 11.500 23.200 7.800 27 9C31.200 10.500 30.400 16.800 25.600 16.500C27.300 14.900 26.600 13 25.300 13.300C23.700 13.800 23.900 16.500 23 18.200Z"/><path d="M11.700 18.200C11.800 11.500 8.800 7.800 5 9C.8 10.500 1.600 16.800 6.400 16.500C4.700 14.900 5.400 13 6.700 13.300C8.300 13.800 8.100 16.500 9 18.200Z"/><rect x="7.800" y="19.200" width="16.400" height="2.800"/><path d="M13.400 23h5.200l2.300 5.400c-2.200-.4-3.600.4-4.900 2.500-1.300-2.100-2.700-2.900-4.900-2.500z"/>`,
  sword: `<path d="M16 .8l2.300 3.400v15H23.600v3.200H18v4a2.900 2.900 0 1 1-4 0v-4H8.400v-3.200h5.300v-15z"/>`,
  shell: `<path d="M12.800 25C6 22 2.500 16.500 3.200 11.600A3.700 3.700 0 0 1 7.900 6.400A3.900 3.900 0 0 1 13.200 3.800A3.500 3.500 0 0 1 18.800 3.800A3.900 3.900 0 0 1 24.100 6.400A3.700 3.700 0 0 1 28.800 11.600C29.500 16.500 26 22 19.200 25L21 29H11Z"/><path d="M16 24V8M13.600 23.500L9.800 9.500M18.400 23.500L22.200 9.500M11.600 22L6.200 13.500M20.400 22L25.800 13.500" stroke="var(--cut)" stroke-width="1.300" fill="none"/>`,
  sun: `<circle cx="16" cy="16" r="6.600"/>${Array.from({ length: 12 }, (_, i) => `<path transform="rotate(${i * 30} 16 16)" d="${i % 2 ? "M14.700 8.400h2.600L16 3.200z" : "M14.200 8.400h3.600L16 .8z"}"/>`).join("")}`,
};

/** Small signs, drawn as lines of 1.5 in currentColor. */
export const SIGNS = {
  free: `<circle cx="8" cy="8" r="4.600"/>`,
  march: `<path d="M3.500 3.500L8 8L3.500 12.500M8.500 3.500L13 8L8.500 12.500"/>`,
  battle: `<path d="M2.500 2.500L12 12M13.500 2.500L4 12M9.800 13.500L13.500 9.800M6.200 13.500L2.500 9.800"/>`,
  hold: `<path d="M3.500 13.500H12.500M8 2.500V13.500M8 3H13L11.200 5.500L13 8H8"/>`,
  retreat: `<path d="M13 3.500V7.500A3 3 0 0 1 10 10.500H3M6.500 7L3 10.500L6.500 14"/>`,
  bid: `<ellipse cx="8" cy="4.600" rx="5" ry="2.200"/><path d="M3 4.600V8C3 9.200 5.200 10.200 8 10.200S13 9.200 13 8V4.600M3 8V11.400C3 12.600 5.200 13.600 8 13.600S13 12.600 13 11.400V8"/>`,
  no: `<circle cx="8" cy="8" r="5.500"/><path d="M4.200 11.800L11.800 4.200"/>`,
  sealed: `<path d="M2 4H14V12.500H2zM2 4.500L8 9L14 4.500"/>`,
  open: `<circle cx="8" cy="8" r="5.200" stroke-dasharray="2.400 2"/>`,
  check: `<path d="M3 8.500L6.500 12L13 4.500"/>`,
  undo: `<path d="M5.500 3L2.500 6L5.500 9M2.500 6H9.500A4 4 0 0 1 9.500 14H6"/>`,
  clock: `<circle cx="8" cy="8" r="5.700"/><path d="M8 4.600V8L10.400 9.600"/>`,
  override: `<path d="M3 13L4 9.800L10.800 3L13 5.200L6.200 12z"/>`,
  eye: `<path d="M1.500 8S4 3.500 8 3.500 14.500 8 14.500 8 12 12.500 8 12.500 1.500 8 1.500 8z"/><circle cx="8" cy="8" r="1.900"/>`,
  play: `<path d="M4.500 3V13L13 8Z"/>`,
  pause: `<path d="M5 3V13M11 3V13"/>`,
  next: `<path d="M6 3.500L10.500 8L6 12.500"/>`,
  back: `<path d="M10 3.500L5.500 8L10 12.500"/>`,
  first: `<path d="M3.500 3V13M12 3.500L7.500 8L12 12.500"/>`,
  last: `<path d="M12.500 3V13M4 3.500L8.500 8L4 12.500"/>`,
  arrow: `<path d="M2.500 8H13M9 4L13 8L9 12"/>`,
  down: `<path d="M4 6L8 10L12 6"/>`,
  target: `<circle cx="8" cy="8" r="4.500"/><path d="M8 1.500V5M8 11V14.500M1.500 8H5M11 8H14.500"/>`,
  dice: `<rect x="2.500" y="2.500" width="11" height="11" rx="1.500"/><path d="M5.500 5.500h.01M10.500 10.500h.01M8 8h.01" stroke-width="2" stroke-linecap="round"/>`,
  hand: `<path d="M8 2V14M2.500 5.500H13.500M4.500 2.500L2.500 5.500L4.500 8.500M11.500 2.500L13.500 5.500L11.500 8.500"/>`,
  supply: `<path d="M1.500 11.500C5 11.500 5 4.500 8 4.500S11 11.500 14.500 11.500"/><path d="M1.500 14H14.500" stroke-dasharray="2 2"/>`,
  layers: `<path d="M8 2L14 5.500L8 9L2 5.500zM2 8.500L8 12L14 8.500M2 11L8 14.500L14 11"/>`,
  map: `<path d="M2 4L6 2.500L10 4L14 2.500V12L10 13.500L6 12L2 13.500zM6 2.500V12M10 4V13.500"/>`,
  ally: `<circle cx="5.900" cy="8" r="3.900"/><circle cx="10.100" cy="8" r="3.900"/>`,
  warn: `<path d="M8 2.200L14.500 13.500H1.500zM8 6.500V9.600M8 11.400V11.500"/>`,
  chat: `<path d="M2.500 3H13.500V11H7.500L4.500 13.800V11H2.500z"/>`,
  swords: `<path d="M2.500 2.500L12 12M13.500 2.500L4 12M9.800 13.500L13.500 9.800M6.200 13.500L2.500 9.800"/>`,
  people: `<circle cx="6" cy="5.500" r="2.500"/><path d="M1.800 13.500C1.800 10.500 3.500 9.300 6 9.300S10.200 10.500 10.200 13.500M10.500 3.300A2.300 2.300 0 0 1 10.500 7.700M11.800 9.700C13.500 10.200 14.300 11.500 14.300 13.500"/>`,
  book: `<path d="M3 2.500H11.500A1.500 1.500 0 0 1 13 4V13.500H4.500A1.500 1.500 0 0 1 3 12zM3 12A1.500 1.500 0 0 1 4.500 10.500H13"/>`,
  gear: `<circle cx="8" cy="8" r="2.200"/><path d="M8 1.800V4M8 12V14.200M1.800 8H4M12 8H14.200M3.600 3.600L5.200 5.200M10.800 10.800L12.400 12.400M12.400 3.600L10.800 5.200M5.200 10.800L3.600 12.400"/>`,
  flag: `<path d="M3.500 14.500V2M3.500 2.500H13L10.500 6L13 9.500H3.500"/>`,
  close: `<path d="M4 4L12 12M12 4L4 12"/>`,
  shield: `<path d="M2.500 2.500H13.500V7.500A5.500 5.500 0 0 1 2.500 7.500z"/>`,
  plus: `<path d="M8 3V13M3 8H13"/>`,
  link: `<path d="M6 3H3V13H13V10M9 3H13V7M13 3L7 9"/>`,
};

/** Figures of units on 48 x 48, drawn in currentColor; --cut is the colour of what is cut out. They are arms and works, not people. */
export const UNITS = {
  infantry: `<path d="M37.500 2l3.600 9.500-2.300 1.700V46h-2.600V13.200L33.900 11.500z"/><path d="M6 10H31V25C31 35.500 25 41.500 18.500 44.500 12 41.500 6 35.500 6 25Z"/><path d="M18.500 10.500V43M6.500 22.500H30.500" stroke="var(--cut)" stroke-width="2.600" fill="none"/>`,
  archers: `<g fill="none" stroke="currentColor"><path d="M13 3.500C30 7 36.500 17 36.500 24S30 41 13 44.500" stroke-width="4.600" stroke-linecap="round"/><path d="M13 3.500L6.500 24L13 44.500" stroke-width="1.900"/><path d="M7 24H42" stroke-width="3"/></g><path d="M37 17.800L47 24L37 30.200L39.500 24Z"/><path d="M2 19.500L8.500 24L2 28.500z"/>`,
  cavalry: `<path d="M29.500 2.500L25.800 8.600C17 10.400 12.200 16 10 25.300L5 31.200C3.900 33.200 4.800 36 7 37.200L10.600 38.600C12.800 38.800 14 37.800 14.800 35.800L21.500 32.600C24.200 33.400 22.500 37.500 16.500 45.500H41.500C43.500 29.500 41.200 15.500 32.800 9.600Z"/><circle cx="19.400" cy="18.600" r="1.900" fill="var(--cut)"/><path d="M33.500 14.500C37.500 21 38.600 31 37.200 41.500" stroke="var(--cut)" stroke-width="2.200" fill="none"/><circle cx="8.600" cy="32.600" r="1.100" fill="var(--cut)"/>`,
  engineers: `<path d="M4 41.500H44V45.500H4z"/><g fill="none" stroke="currentColor" stroke-linejoin="round"><path d="M11 42L21.500 19L32 42M15.500 33H27.500" stroke-width="3.300"/><path d="M14 25.500L42 4" stroke-width="3.600" stroke-linecap="round"/><path d="M42 4C44.500 11 44 16 41.500 20" stroke-width="1.800"/></g><path d="M5.500 22.500H17.500V34H5.500z"/><circle cx="40.800" cy="22.600" r="3.500"/><circle cx="21.500" cy="19.700" r="3"/>`,
  levy: `<g transform="rotate(27 24 25)" fill="none" stroke="currentColor"><path d="M24 16V48" stroke-width="3.200"/><path d="M16 1.500V11.500A8 6.500 0 0 0 32 11.500V1.500M24 1V18" stroke-width="3"/></g><g transform="rotate(-27 24 25)"><path d="M22.400 5H25.600V48H22.400z"/><path d="M27 3.400C37 2.600 43.500 8 45.500 18.500 40.500 11.600 34 10.400 24.500 11.500 21 9.500 22 4 27 3.400Z"/></g>`,
  raiders: `<g><g transform="rotate(38 24 25)"><path d="M22.300 3H25.700V48H22.300z"/><path d="M25.500 6.500C31 6.500 35.500 4.800 38.500 1.500 40.500 8.500 40.500 15 38.500 21.500 35.500 18.200 31 16.500 25.500 16.500Z"/></g><g transform="rotate(-38 24 25)"><path d="M22.300 3H25.700V48H22.300z"/><path d="M22.500 6.500C17 6.500 12.500 4.800 9.500 1.500 7.500 8.500 7.500 15 9.500 21.500 12.500 18.200 17 16.500 22.500 16.500Z"/></g></g>`,
  garrison: `<path d="M9.500 45V20.500H6V5h7.200v5.200h6.600V5h8.400v5.200h6.600V5H42v15.500h-3.500V45H29.800V36.500a5.800 5.800 0 0 0-11.600 0V45z"/><path d="M9.500 20.700H38.500" stroke="var(--cut)" stroke-width="2.200"/><path d="M17 25.500v5M31 25.500v5" stroke="var(--cut)" stroke-width="2.600"/>`,
};

/** Marks of the states of a unit on 14 x 14, filled: whole, broken, fleeing, struck out. */
export const STATES = {
  organised: `<path d="M2 2H12V12H2z"/>`,
  disorganised: `<path d="M1.500 2.800L7.800 1.600L5.900 6.600L7.400 12.600L2 11.500z"/><path d="M9.600 3.400L13 4.600L12.300 13.200L9.700 12.800L8.300 7.200z"/>`,
  routed: `<path d="M7 1.800V5H13V9H7V12.200L.8 7z" fill="none" stroke="currentColor" stroke-width="1.700" stroke-linejoin="round"/>`,
  destroyed: `<path d="M2.200 2.200L11.800 11.800M11.800 2.200L2.200 11.800" stroke="currentColor" stroke-width="2.400" fill="none"/>`,
};
