import {
  parsePadding,
  type Sides,
  SLIDER_MODES,
  SLIDER_POSITIONS,
  type SliderInteraction,
  SWIVEL_DIRECTIONS,
  type SwivelInteraction,
} from "#mozaik/document";
import { ColorPicker } from "../../../../ui/color-picker/color-picker.tsx";
import { Select } from "../../../../ui/select/select.tsx";
import { useColoursInUse } from "../format/colours-in-use.ts";
import { PxField } from "../format/px-field.tsx";
import css from "../side-panel/panel.module.css";
import { InteractionText } from "./interaction-text.tsx";
import { NameField } from "./name-field.tsx";

const MODE_NAMES = {
  arrowOnly: "Arrow",
  arrowWithCircle: "Arrow with circle",
  arrowWithSquare: "Arrow with square",
  pullHandle: "Pull handle",
  pullHandleArrow: "Pull handle with arrow",
} as const;
const SIDE_NAMES = { bottom: "Bottom", top: "Top", left: "Left", right: "Right" } as const;
const MODES = SLIDER_MODES.map((id) => ({ id, label: MODE_NAMES[id] }));
const POSITIONS = SLIDER_POSITIONS.map((id) => ({ id, label: SIDE_NAMES[id] }));
const DIRECTIONS = SWIVEL_DIRECTIONS.map((id) => ({ id, label: SIDE_NAMES[id] }));
const ALIGNMENTS = [
  { id: "flex-start", label: "Top" },
  { id: "center", label: "Middle" },
  { id: "flex-end", label: "Bottom" },
] as const;

interface SliderFormProps {
  slider: SliderInteraction;
  onChange(slider: SliderInteraction): void;
}

/** The fields of a slider. */
export function SliderForm({ slider, onChange }: SliderFormProps) {
  const set = (fields: Partial<SliderInteraction>) => onChange({ ...slider, ...fields });
  return (
    <>
      <InteractionText text={slider.text} onChange={(text) => set({ text })} />
      <NameField value={slider.name} onChange={(name) => set({ name })} />
      <Select label="Handle" options={MODES} value={slider.mode} onChange={(mode) => set({ mode })} />
      <Select label="Position" options={POSITIONS} value={slider.position} onChange={(position) => set({ position })} />
      <Colour
        label="Background colour"
        value={slider.backgroundColour}
        onChange={(backgroundColour) => set({ backgroundColour })}
      />
      <Colour label="Icon colour" value={slider.iconColour} onChange={(iconColour) => set({ iconColour })} />
      <PaddingFields value={slider.padding} onChange={(padding) => set({ padding })} />
    </>
  );
}

interface SwivelFormProps {
  swivel: SwivelInteraction;
  onChange(swivel: SwivelInteraction): void;
}

/** The fields of a swivel. */
export function SwivelForm({ swivel, onChange }: SwivelFormProps) {
  const set = (fields: Partial<SwivelInteraction>) => onChange({ ...swivel, ...fields });
  return (
    <>
      <InteractionText text={swivel.text} onChange={(text) => set({ text })} />
      <NameField value={swivel.name} onChange={(name) => set({ name })} />
      <Select
        label="Direction"
        options={DIRECTIONS}
        value={swivel.direction}
        onChange={(direction) => set({ direction })}
      />
      <Select label="Alignment" options={ALIGNMENTS} value={swivel.alignY} onChange={(alignY) => set({ alignY })} />
      <Colour
        label="Background colour"
        value={swivel.backgroundColour}
        onChange={(backgroundColour) => set({ backgroundColour })}
      />
      <PaddingFields value={swivel.padding} onChange={(padding) => set({ padding })} />
    </>
  );
}

interface FieldProps {
  label: string;
  value: string;
  onChange(value: string): void;
}

/** A colour that is always set. */
export function Colour({ label, value, onChange }: FieldProps) {
  const inUse = useColoursInUse();
  return (
    <ColorPicker
      label={label}
      allowsAlpha
      inUse={inUse}
      value={value}
      onChange={(color) => {
        if (color !== null) onChange(color);
      }}
    />
  );
}

const SIDES = [
  { side: "top", label: "Top" },
  { side: "right", label: "Right" },
  { side: "bottom", label: "Bottom" },
  { side: "left", label: "Left" },
] as const satisfies readonly { side: keyof Sides; label: string }[];

function PaddingFields({ value, onChange }: Omit<FieldProps, "label">) {
  const sides = parsePadding(value);
  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>Padding</legend>
      <div className={css.pair}>
        {SIDES.map(({ side, label }) => (
          <PxField
            key={side}
            label={label}
            most={999}
            value={sides[side]}
            onChange={(px) => {
              const changed: Sides = { ...sides, [side]: px };
              const { top, right, bottom, left } = changed;
              onChange(`${top}px ${right}px ${bottom}px ${left}px`);
            }}
          />
        ))}
      </div>
    </fieldset>
  );
}
