import { MENU_FONT_SIZES, type MenuStyle, MOST_MENU_PADDING } from "#mozaik/document";
import { ColorPicker } from "../../../../ui/color-picker/color-picker.tsx";
import { NumberField } from "../../../../ui/number-field/number-field.tsx";
import { useColoursInUse } from "../format/colours-in-use.ts";
import css from "../side-panel/panel.module.css";

type MenuStyleFieldsProps = { legend: string; style: MenuStyle; onChange: (style: MenuStyle) => void };

const LENGTHS = [
  { field: "fontSize", label: "Font size (px)", ...MENU_FONT_SIZES },
  { field: "padding", label: "Padding (px)", least: 0, most: MOST_MENU_PADDING },
] as const;

/** Text colour, font size and padding of entries. An empty field leaves it to the page. */
export function MenuStyleFields({ legend, style, onChange }: MenuStyleFieldsProps) {
  const inUse = useColoursInUse();
  /** Undefined removes the field. */
  const change = <Field extends keyof MenuStyle>(field: Field, value: MenuStyle[Field]) => {
    const { [field]: _before, ...others } = style;
    onChange(value === undefined ? others : { ...others, [field]: value });
  };
  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>{legend}</legend>
      <ColorPicker
        label="Text colour"
        allowsAlpha
        allowsNone
        allowsNamed
        inUse={inUse}
        value={style.textColor ?? null}
        onChange={(color) => change("textColor", color ?? undefined)}
      />
      <div className={css.pair}>
        {LENGTHS.map(({ field, label, least, most }) => (
          <NumberField
            key={field}
            label={label}
            minValue={least}
            maxValue={most}
            units={["px"]}
            placeholder="Auto"
            value={style[field] ?? Number.NaN}
            onChange={(px) => change(field, Number.isNaN(px) ? undefined : Math.round(px))}
          />
        ))}
      </div>
    </fieldset>
  );
}
