/** Light or dark as the person's system says; the body carries the documented class names. */
export function applyColorScheme(): void {
  const asked = new URLSearchParams(location.search).get("theme");
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const apply = (): void => {
    const theme = asked === "light" || asked === "dark" ? asked : dark.matches ? "dark" : "light";
    document.body.classList.remove("theme-light", "theme-dark");
    document.body.classList.add("themed", `theme-${theme}`);
  };
  apply();
  dark.addEventListener("change", apply);
}
