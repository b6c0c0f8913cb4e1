import { PanelBottom, PanelLeft, PanelRight, PanelTop, Square } from "lucide-react";
import { useState } from "react";
import { Button } from "../button/button.tsx";
import type { ColorsInUse } from "../color-picker/color-panel.tsx";
import { ColorPicker } from "../color-picker/color-picker.tsx";
import { Select } from "../select/select.tsx";
import { SliderInput } from "../slider-input/slider-input.tsx";
import { CopyFromSide } from "./copy-from-side.tsx";
import css from "./design-panel.module.css";
import {
  BORDER_STYLES,
  type Border,
  type BorderStyle,
  type Borders,
  DESIGN_STYLE_DEFAULTS,
  isDrawn,
  MOST_BORDER,
  SIDES,
  type Side,
} from "./design-style.ts";
import { PartChoice } from "./part-choice.tsx";
import { areAlike, type Chosen, type Copy, chosenValue, withValue } from "./per-part.ts";
import { usePassing } from "./use-passing.ts";

type BorderPanelProps = {
  value: Borders;
  onChange: (borders: Borders) => void;
  /** Called with every intermediate value, for a preview. */
  onPreview?: (borders: Borders) => void;
  /** The border of a side without its own. */
  initial?: Border;
  /** Colours already used in the same document. */
  colorsInUse?: ColorsInUse | undefined;
  /** Offers copying from side to side. The caller applies it with `withCopies`; null if not copying. */
  copying?: { copy: Copy<Side> | null; onChange: (copy: Copy<Side> | null) => void };
};

const NAMES: Record<Side, string> = { top: "Top", right: "Right", bottom: "Bottom", left: "Left" };
const OPTIONS = [
  { id: "all", label: "All sides", icon: <Square /> },
  { id: "top", label: NAMES.top, icon: <PanelTop /> },
  { id: "right", label: NAMES.right, icon: <PanelRight /> },
  { id: "bottom", label: NAMES.bottom, icon: <PanelBottom /> },
  { id: "left", label: NAMES.left, icon: <PanelLeft /> },
] as const;
const STYLES = BORDER_STYLES.map((id) => ({
  id,
  label: id[0]?.toUpperCase() + id.slice(1),
  icon: <Line style={id} />,
}));
/** The slider's range in px; typing allows up to `MOST_BORDER`. */
const REACH = 20;

const isSame = (one: Border | undefined, other: Border | undefined) =>
  one?.color === other?.color && one?.style === other?.style && one?.width === other?.width;

/** The borders of an element, all sides together or each separately. The caller handles apply, cancel and reset. */
export function BorderPanel(props: BorderPanelProps) {
  const { value, onChange, onPreview, initial = DESIGN_STYLE_DEFAULTS.border, copying } = props;
  const { shown, pass, rest } = usePassing(value, onChange, onPreview);
  const [side, setSide] = useState<Chosen<Side>>("all");
  if (copying?.copy) {
    const sides = SIDES.map((id) => ({ id, label: NAMES[id] }));
    return (
      <div className={css.panel}>
        <CopyFromSide sides={sides} copy={copying.copy} onChange={copying.onChange} />
      </div>
    );
  }
  const border = chosenValue(SIDES, shown, side, initial);
  const changed = (change: Partial<Border>) => withValue(SIDES, shown, side, { ...border, ...change });
  const isUneven = side === "all" && !areAlike(SIDES, shown, isSame);
  return (
    <div className={css.panel}>
      <PartChoice label="Side" options={OPTIONS} value={side} onChange={setSide} />
      {isUneven && <p className={css.note}>The sides differ. A change here applies to all four.</p>}
      <Select
        label="Style"
        options={STYLES}
        value={border.style}
        onChange={(style: BorderStyle) => rest(changed({ style }))}
      />
      <SliderInput
        label="Width"
        unit="px"
        maxValue={MOST_BORDER}
        reach={REACH}
        value={border.width}
        isDisabled={!isDrawn(border.style)}
        onChange={(width) => pass(changed({ width }))}
        onChangeEnd={(width) => rest(changed({ width }))}
      />
      <ColorPicker
        label="Colour"
        allowsNamed
        value={border.color}
        inUse={props.colorsInUse}
        isDisabled={!isDrawn(border.style)}
        onChange={(color) => pass(changed({ color }))}
        onChangeEnd={(color) => rest(changed({ color }))}
      />
      {copying && (
        <Button size="small" onPress={() => copying.onChange({ from: side === "all" ? "top" : side, to: [] })}>
          Copy from side
        </Button>
      )}
    </div>
  );
}

function Line({ style }: { style: BorderStyle }) {
  return <span className={css.line} style={{ borderTopStyle: style }} aria-hidden="true" />;
}
