import { ColorPicker } from "../color-picker/color-picker.tsx";
import { BorderPanel } from "./border-panel.tsx";
import { CornerPanel } from "./corner-panel.tsx";
import css from "./design-panel.module.css";
import { type Borders, type Corners, DESIGN_STYLE_DEFAULTS } from "./design-style.ts";
import { usePassing } from "./use-passing.ts";

/** Style of an element; absent fields have the default look. */
export type DesignStyle = {
  /** `#rrggbb`, where alpha is allowed also `#rrggbbaa`. */
  backgroundColor?: string;
  borders?: Borders;
  corners?: Corners;
};

type DesignPanelProps = {
  value: DesignStyle;
  onChange: (style: DesignStyle) => void;
  /** Called with every intermediate value, for a preview. */
  onPreview?: (style: DesignStyle) => void;
  /** Whether the background may be translucent. */
  allowsAlpha?: boolean;
};

/** Background, borders and corners of an element in one panel. The caller handles apply, cancel and reset. */
export function DesignPanel({ value, onChange, onPreview, allowsAlpha = false }: DesignPanelProps) {
  const { shown, pass, rest } = usePassing(value, onChange, onPreview);
  return (
    <div className={css.sections}>
      <ColorPicker
        label="Background colour"
        allowsAlpha={allowsAlpha}
        value={shown.backgroundColor ?? DESIGN_STYLE_DEFAULTS.backgroundColor}
        onChange={(backgroundColor) => pass({ ...shown, backgroundColor })}
        onChangeEnd={(backgroundColor) => rest({ ...shown, backgroundColor })}
      />
      <fieldset className={css.section}>
        <legend className={css.title}>Borders</legend>
        <BorderPanel
          value={shown.borders ?? {}}
          onChange={(borders) => rest({ ...shown, borders })}
          onPreview={(borders) => pass({ ...shown, borders })}
        />
      </fieldset>
      <fieldset className={css.section}>
        <legend className={css.title}>Corners</legend>
        <CornerPanel
          value={shown.corners ?? {}}
          onChange={(corners) => rest({ ...shown, corners })}
          onPreview={(corners) => pass({ ...shown, corners })}
        />
      </fieldset>
    </div>
  );
}
