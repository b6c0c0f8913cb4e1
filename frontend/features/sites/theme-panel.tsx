import { useState } from "react";
import { FONTS, fontStack } from "#modules/mozaik/document/rich-text-fonts";
import { sameValue } from "#modules/rules/same-value";
import type { Website } from "#modules/website/contract";
import {
  contrastWarnings,
  DEFAULT_PALETTE,
  PALETTE_ROLES,
  type Palette,
  ROLE_NAMES,
  THEME_FONT_SIZE,
  type ThemeFontItem,
  wholeFontTheme,
} from "#mozaik/document";
import { savePart } from "../../api/websites.ts";
import { Button } from "../../ui/button/button.tsx";
import { ColorPicker } from "../../ui/color-picker/color-picker.tsx";
import { NumberField } from "../../ui/number-field/number-field.tsx";
import { Select } from "../../ui/select/select.tsx";
import css from "./sites.module.css";
import { ThemePreview } from "./theme-preview.tsx";
import { useSiteChange } from "./use-site-change.ts";

const FONT_OPTIONS = FONTS.map(({ name }) => ({ id: name, label: name }));
const ELEMENTS = {
  h1: "Heading 1",
  h2: "Heading 2",
  h3: "Heading 3",
  h4: "Heading 4",
  h5: "Heading 5",
  h6: "Heading 6",
  "*": "Text",
} as const;

/** The colours and fonts of all pages, shown at once on the website's own start page. */
export function ThemePanel({ site }: { site: Website }) {
  const saved = themeOf(site);
  const [palette, setPalette] = useState(saved.palette);
  const [fonts, setFonts] = useState(saved.fonts);
  const save = useSiteChange(
    async () => {
      if (!sameValue(palette, saved.palette)) {
        await savePart(site.id, "colorPalette", { ...saved.paletteName, colors: palette });
      }
      if (!sameValue(fonts, saved.fonts))
        await savePart(site.id, "fontTheme", { ...saved.fontName, items: [...fonts] });
    },
    { done: "The theme is saved. Publish to show it to visitors." },
  );
  const warnings = contrastWarnings(palette);
  const isSaved = sameValue(palette, saved.palette) && sameValue(fonts, saved.fonts);
  const setFont = (element: ThemeFontItem["htmlElement"], change: Partial<ThemeFontItem>) =>
    setFonts(fonts.map((item) => (item.htmlElement === element ? { ...item, ...change } : item)));
  return (
    <section aria-label="Theme" className={css.theme}>
      <div className={css.themeForm}>
        <fieldset className={css.group}>
          <legend>Colours</legend>
          {PALETTE_ROLES.map((role) => (
            <ColorPicker
              key={role}
              label={ROLE_NAMES[role]}
              value={palette[role]}
              onChange={(color) => setPalette({ ...palette, [role]: color })}
            />
          ))}
        </fieldset>
        <div role="status" className={css.warnings}>
          {warnings.map(({ message }) => (
            <p key={message}>{message}</p>
          ))}
        </div>
        <fieldset className={css.group}>
          <legend>Fonts and their sizes in px</legend>
          {fonts.map(({ htmlElement, family, size }) => (
            <div key={htmlElement} className={css.font} style={{ fontFamily: fontStack(family) }}>
              <Select
                label={ELEMENTS[htmlElement]}
                options={FONT_OPTIONS}
                value={family}
                onChange={(name) => setFont(htmlElement, { family: name })}
              />
              <NumberField
                label={`Size of ${ELEMENTS[htmlElement]} (px)`}
                isLabelHidden
                minValue={THEME_FONT_SIZE.least}
                maxValue={THEME_FONT_SIZE.most}
                units={["px"]}
                value={size}
                onChange={(px) => Number.isFinite(px) && setFont(htmlElement, { size: px })}
              />
            </div>
          ))}
        </fieldset>
        <div className={css.tools}>
          <Button variant="primary" isDisabled={isSaved} isPending={save.isPending} onPress={() => save.mutate()}>
            Save theme
          </Button>
          <Button
            isDisabled={isSaved}
            onPress={() => {
              setPalette(saved.palette);
              setFonts(saved.fonts);
            }}
          >
            Reset
          </Button>
        </div>
      </div>
      <ThemePreview site={site} palette={palette} fonts={fonts} />
    </section>
  );
}

interface SavedTheme {
  readonly palette: Palette;
  readonly fonts: readonly ThemeFontItem[];
  /** What the parts are saved under. */
  readonly paletteName: { id?: string; name: string };
  readonly fontName: { id?: string; name: string };
}

function themeOf({ parts }: Website): SavedTheme {
  const ofKind = <Kind extends string>(kind: Kind) => parts.find((part) => part.kind === kind && part.isDefault);
  const [colors, fonts] = [ofKind("colorPalette"), ofKind("fontTheme")];
  return {
    palette: colors?.kind === "colorPalette" ? colors.value : DEFAULT_PALETTE,
    fonts: wholeFontTheme(fonts?.kind === "fontTheme" ? fonts.value.items : []),
    paletteName: colors ? { id: colors.id, name: colors.name } : { name: "Colours" },
    fontName: fonts ? { id: fonts.id, name: fonts.name } : { name: "Fonts" },
  };
}
