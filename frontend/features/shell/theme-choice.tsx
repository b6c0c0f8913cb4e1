import { Monitor, Moon, Sun } from "lucide-react";
import { ToggleButton, ToggleButtonGroup } from "react-aria-components";
import { Tooltip } from "../../ui/tooltip/tooltip.tsx";
import { asTheme, chooseTheme, THEMES, type Theme, useTheme } from "./theme.ts";
import css from "./theme-choice.module.css";

const ICONS = { light: Sun, dark: Moon, system: Monitor } satisfies Record<Theme, unknown>;

/** The choice of theme on a page. */
export function ThemeChoice() {
  const chosen = useTheme();
  return (
    <ToggleButtonGroup
      aria-label="Theme"
      className={css.group}
      disallowEmptySelection
      selectedKeys={[chosen]}
      onSelectionChange={(keys) => chooseTheme(asTheme([...keys][0]))}
    >
      {THEMES.map(({ theme, label }) => {
        const Icon = ICONS[theme];
        return (
          <Tooltip key={theme} text={label}>
            <ToggleButton id={theme} aria-label={label} className={css.theme}>
              <Icon aria-hidden="true" />
            </ToggleButton>
          </Tooltip>
        );
      })}
    </ToggleButtonGroup>
  );
}
