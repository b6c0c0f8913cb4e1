import { Check, Monitor, Moon, Sun } from "lucide-react";
import { Header, MenuItem, MenuSection } from "react-aria-components";
import menu from "../../ui/menu/menu.module.css";
import { asTheme, chooseTheme, THEMES, type Theme, useTheme } from "./theme.ts";
import css from "./theme-section.module.css";

const ICONS = { light: Sun, dark: Moon, system: Monitor } satisfies Record<Theme, unknown>;

/** The choice of theme within a menu. */
export function ThemeSection() {
  const chosen = useTheme();
  return (
    <MenuSection
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[chosen]}
      shouldCloseOnSelect={false}
      onSelectionChange={(keys) => chooseTheme(asTheme([...keys][0]))}
    >
      <Header className={css.header}>Theme</Header>
      {THEMES.map(({ theme, label }) => {
        const Icon = ICONS[theme];
        return (
          <MenuItem key={theme} id={theme} textValue={label} className={menu.item}>
            {({ isSelected }) => (
              <>
                <Icon aria-hidden="true" />
                <span className={menu.words}>{label}</span>
                {isSelected && <Check className={menu.check} aria-hidden="true" />}
              </>
            )}
          </MenuItem>
        );
      })}
    </MenuSection>
  );
}
