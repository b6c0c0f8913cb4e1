import { Square, SquareRoundCorner } from "lucide-react";
import { useState } from "react";
import { Button } from "../button/button.tsx";
import { SliderInput } from "../slider-input/slider-input.tsx";
import { CopyFromSide } from "./copy-from-side.tsx";
import css from "./design-panel.module.css";
import { CORNERS, type Corner, type Corners, DESIGN_STYLE_DEFAULTS, MOST_RADIUS } from "./design-style.ts";
import { PartChoice } from "./part-choice.tsx";
import { areAlike, type Chosen, type Copy, chosenValue, withValue } from "./per-part.ts";
import { usePassing } from "./use-passing.ts";

type CornerPanelProps = {
  value: Corners;
  onChange: (corners: Corners) => void;
  /** Called with every intermediate value, for a preview. */
  onPreview?: (corners: Corners) => void;
  /** The radius in px of a corner without its own. */
  initial?: number;
  /** Offers copying from corner to corner. The caller applies it with `withCopies`; null if not copying. */
  copying?: { copy: Copy<Corner> | null; onChange: (copy: Copy<Corner> | null) => void };
};

const NAMES: Record<Corner, string> = {
  topLeft: "Top left",
  topRight: "Top right",
  bottomLeft: "Bottom left",
  bottomRight: "Bottom right",
};
// the icon shows the upper right corner; the others are rotated
const OPTIONS = [
  { id: "all", label: "All corners", icon: <Square /> },
  { id: "topLeft", label: NAMES.topLeft, icon: <SquareRoundCorner className={css.turned270} /> },
  { id: "topRight", label: NAMES.topRight, icon: <SquareRoundCorner /> },
  { id: "bottomLeft", label: NAMES.bottomLeft, icon: <SquareRoundCorner className={css.turned180} /> },
  { id: "bottomRight", label: NAMES.bottomRight, icon: <SquareRoundCorner className={css.turned90} /> },
] as const;
/** The slider's range in px; typing allows up to `MOST_RADIUS`. */
const REACH = 100;

/** The corners of an element, all together or each separately. The caller handles apply, cancel and reset. */
export function CornerPanel(props: CornerPanelProps) {
  const { value, onChange, onPreview, initial = DESIGN_STYLE_DEFAULTS.borderRadius, copying } = props;
  const { shown, pass, rest } = usePassing(value, onChange, onPreview);
  const [corner, setCorner] = useState<Chosen<Corner>>("all");
  if (copying?.copy) {
    const corners = CORNERS.map((id) => ({ id, label: NAMES[id] }));
    return (
      <div className={css.panel}>
        <CopyFromSide sides={corners} copy={copying.copy} onChange={copying.onChange} />
      </div>
    );
  }
  const isUneven = corner === "all" && !areAlike(CORNERS, shown, (one, other) => one === other);
  return (
    <div className={css.panel}>
      <PartChoice label="Corner" options={OPTIONS} value={corner} onChange={setCorner} />
      {isUneven && <p className={css.note}>The corners differ. A change here applies to all four.</p>}
      <SliderInput
        label="Radius"
        unit="px"
        maxValue={MOST_RADIUS}
        reach={REACH}
        value={chosenValue(CORNERS, shown, corner, initial)}
        onChange={(radius) => pass(withValue(CORNERS, shown, corner, radius))}
        onChangeEnd={(radius) => rest(withValue(CORNERS, shown, corner, radius))}
      />
      {copying && (
        <Button size="small" onPress={() => copying.onChange({ from: corner === "all" ? "topLeft" : corner, to: [] })}>
          Copy from corner
        </Button>
      )}
    </div>
  );
}
