import { FONTS } from "#modules/mozaik/document/rich-text-fonts";
import { sameValue } from "#modules/rules/same-value";
import { ColorPicker } from "../../../../ui/color-picker/color-picker.tsx";
import { Select } from "../../../../ui/select/select.tsx";
import { SliderInput } from "../../../../ui/slider-input/slider-input.tsx";
import { NO_STYLE, type PageStyleValues, pageStyleFormat } from "../../model/formats/page-style-format.ts";
import { PAGE_STYLE_PRESETS } from "../../model/formats/page-style-presets.ts";
import { useColoursInUse } from "./colours-in-use.ts";
import { FormatPanel } from "./format-panel.tsx";
import { PageStyleContrast } from "./page-style-contrast.tsx";
import css from "./page-style-panel.module.css";
import { useFormat } from "./use-format.ts";

const USUAL = "usual";
const FONT_OPTIONS = [
  { id: USUAL, label: "Usual font" },
  ...FONTS.filter(({ isCommon }) => isCommon).map(({ name }) => ({ id: name, label: name })),
];
const FONT_FIELDS = [
  { field: "textFont", label: "Text font" },
  { field: "headingFont", label: "Heading font" },
] as const;
const COLOR_FIELDS = [
  { field: "paper", label: "Paper", description: "The page itself." },
  { field: "ground", label: "Ground", description: "Behind code and table headings." },
  { field: "ink", label: "Text" },
  { field: "accent", label: "Accent", description: "Links and buttons." },
] as const;

/** The style of a whole page: fonts, colours and spacing, from a ready-made style or with values of its own. */
export function PageStylePanel() {
  const format = useFormat(pageStyleFormat);
  const inUse = useColoursInUse();
  if (!format) return null;
  const { values, change } = format;
  const set = (fields: Partial<PageStyleValues>) => change({ ...values, ...fields });
  return (
    <FormatPanel format={format} onReset={() => change(NO_STYLE)}>
      <Presets values={values} onChoose={change} />
      {FONT_FIELDS.map(({ field, label }) => (
        <Select
          key={field}
          label={label}
          options={FONT_OPTIONS}
          value={values[field] ?? USUAL}
          onChange={(font) => set({ [field]: font === USUAL ? null : font })}
        />
      ))}
      {COLOR_FIELDS.map(({ field, ...words }) => (
        <ColorPicker
          key={field}
          {...words}
          allowsNone
          inUse={inUse}
          value={values[field]}
          onChange={(color) => set({ [field]: color })}
        />
      ))}
      <PageStyleContrast style={values} />
      <SliderInput
        label="Spacing"
        unit="%"
        minValue={50}
        maxValue={200}
        step={10}
        value={Math.round((values.spacing ?? 1) * 100)}
        onChange={(percent) => set({ spacing: percent === 100 ? null : percent / 100 })}
      />
    </FormatPanel>
  );
}

type PresetsProps = { values: PageStyleValues; onChoose: (style: PageStyleValues) => void };

function Presets({ values, onChoose }: PresetsProps) {
  return (
    <fieldset className={css.presets}>
      <legend>Ready-made styles</legend>
      {PAGE_STYLE_PRESETS.map(({ name, style }) => (
        <button
          key={name}
          type="button"
          className={css.preset}
          aria-pressed={sameValue(values, style)}
          style={{
            "--preset-paper": style.paper ?? "#ffffff",
            "--preset-ink": style.ink ?? "#333333",
            "--preset-accent": style.accent ?? "#1f4fb5",
          }}
          onClick={() => onChoose(style)}
        >
          {name}
        </button>
      ))}
    </fieldset>
  );
}
