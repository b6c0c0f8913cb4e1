import { Icon } from "./icon.tsx";
import { chooseTheme, THEMES, type Theme, useTheme } from "./theme.ts";

const ICONS = { light: "sun", dark: "moon", system: "monitor" } as const satisfies Record<Theme, string>;

/** Radio buttons for the theme. `name` must be unique on the page. */
export function ThemeChoice({ name }: { name: string }) {
  const chosen = useTheme();
  return (
    <fieldset className="mall-themes">
      <legend className="visually-hidden">Theme</legend>
      {THEMES.map(({ theme, label }) => (
        <label key={theme} title={label}>
          <input
            type="radio"
            name={name}
            value={theme}
            checked={theme === chosen}
            onChange={() => chooseTheme(theme)}
            aria-label={label}
          />
          <Icon name={ICONS[theme]} />
        </label>
      ))}
    </fieldset>
  );
}
