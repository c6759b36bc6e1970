interface Scheme {
  readonly applications?: string;
  readonly interface?: string;
}

function stored(): Scheme {
  try {
    return (JSON.parse(localStorage.getItem("core.uiConfig") ?? "{}") as { colorScheme?: Scheme }).colorScheme ?? {};
  } catch {
    return {};
  }
}

/** Light or dark: what the person chose for the interface, else what the person's machine says. The body carries the documented class names. */
export function applyColorScheme(): void {
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const apply = (): void => {
    const chosen = stored();
    const theme = chosen.interface || (dark.matches ? "dark" : "light");
    document.body.classList.remove("theme-light", "theme-dark");
    document.body.classList.add("themed", `theme-${theme}`);
    document.body.dataset["applicationTheme"] = chosen.applications || theme;
  };
  apply();
  dark.addEventListener("change", apply);
  (globalThis as any).Hooks.on("clientSettingChanged", (key: string) => key === "core.uiConfig" && apply());
}
