import { Ban, Pipette } from "lucide-react";
import { useState } from "react";
import {
  Button as AriaButton,
  type Color,
  ColorArea,
  ColorSlider,
  ColorSwatch,
  ColorSwatchPicker,
  ColorSwatchPickerItem,
  ColorThumb,
  Label,
  parseColor,
  SliderTrack,
} from "react-aria-components";
import { Button } from "../button/button.tsx";
import { parseHex, withoutAlpha } from "../color/hex-color.ts";
import css from "./color-panel.module.css";
import { hasEyeDropper, takeFromScreen } from "./eye-dropper.ts";
import type { NamedColor } from "./named-colors.ts";

type ColorPanelProps = {
  /** `#rrggbb`, with alpha `#rrggbbaa`, or null for no colour. */
  value: string | null;
  /** Called with every intermediate colour during a drag. */
  onChange: (color: string | null) => void;
  /** Called with the final colour. */
  onChangeEnd?: (color: string | null) => void;
  allowsAlpha: boolean;
  allowsNone: boolean;
  swatches: readonly string[];
  /** Colours already used in the same document, for reuse. */
  inUse?: ColorsInUse | undefined;
  /** Offered first; `onName` gets the value of the one that is picked. */
  named?: readonly NamedColor[];
  onName?: (value: string) => void;
};

/** With a label for people: 'In this document'. */
export type ColorsInUse = { label: string; colors: readonly string[] };

/** Where picking starts if there is no colour. */
const START = "#ffffff";

/** A panel to pick a colour by eye: from the area, the sliders, the swatches or the screen. */
export function ColorPanel(props: ColorPanelProps) {
  const { value, onChange, onChangeEnd, allowsAlpha, allowsNone, swatches, inUse } = props;
  const [color, setColor] = useColor(value, allowsAlpha);
  const pass = (next: Color) => {
    setColor(next);
    onChange(hexOfColor(next, allowsAlpha));
  };
  const rest = (next: Color) => onChangeEnd?.(hexOfColor(next, allowsAlpha));
  const settle = (next: string | null) => {
    onChange(next);
    onChangeEnd?.(next);
  };
  // without a colour no swatch may be selected, otherwise pressing that one would change nothing
  const shown = value === null ? color.withChannelValue("alpha", 0) : color;
  const takeDrop = async () => {
    const taken = parseHex((await takeFromScreen()) ?? "", { allowsAlpha: false });
    if (taken !== undefined) settle(taken);
  };
  return (
    <div className={css.panel}>
      {props.named && props.named.length > 0 && (
        <fieldset className={css.named}>
          <legend className={css.caption}>Theme</legend>
          {props.named.map((each) => (
            <AriaButton
              key={each.value}
              className={css.name}
              aria-label={each.name}
              style={{ background: each.color }}
              onPress={() => props.onName?.(each.value)}
            />
          ))}
        </fieldset>
      )}
      <ColorArea
        className={css.area}
        colorSpace="hsb"
        xChannel="saturation"
        yChannel="brightness"
        value={color}
        onChange={pass}
        onChangeEnd={rest}
      >
        <ColorThumb className={css.thumb} />
      </ColorArea>
      {(["hue", ...(allowsAlpha ? (["alpha"] as const) : [])] as const).map((channel) => (
        <ColorSlider
          key={channel}
          className={css.slider}
          colorSpace="hsb"
          channel={channel}
          value={color}
          onChange={pass}
          onChangeEnd={rest}
        >
          <Label className="visually-hidden">{channel === "hue" ? "Hue" : "Alpha"}</Label>
          <SliderTrack className={css.track} style={({ defaultStyle }) => chequered(defaultStyle.background)}>
            <ColorThumb className={css.thumb} />
          </SliderTrack>
        </ColorSlider>
      ))}
      <Swatches
        label="Swatches"
        colors={swatches}
        shown={shown}
        onPick={(next) => settle(hexOfColor(next, allowsAlpha))}
      />
      {inUse && inUse.colors.length > 0 && (
        <div className={css.inUse}>
          <p className={css.caption} aria-hidden="true">
            {inUse.label}
          </p>
          <Swatches
            label={inUse.label}
            colors={inUse.colors}
            shown={shown}
            onPick={(next) => settle(hexOfColor(next, allowsAlpha))}
          />
        </div>
      )}
      {(allowsNone || hasEyeDropper()) && (
        <div className={css.actions}>
          {hasEyeDropper() && (
            <Button size="small" icon={<Pipette />} onPress={takeDrop}>
              From screen
            </Button>
          )}
          {allowsNone && (
            <Button size="small" variant="quiet" icon={<Ban />} onPress={() => settle(null)}>
              No colour
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

type SwatchesProps = { label: string; colors: readonly string[]; shown: Color; onPick: (color: Color) => void };

function Swatches({ label, colors, shown, onPick }: SwatchesProps) {
  return (
    <ColorSwatchPicker className={css.swatches} aria-label={label} value={shown} onChange={onPick}>
      {colors.map((color) => (
        <ColorSwatchPickerItem key={color} color={color} className={css.swatch}>
          <ColorSwatch className={css.face} />
        </ColorSwatchPickerItem>
      ))}
    </ColorSwatchPicker>
  );
}

/**
 * The colour as hue, saturation and brightness. Hexadecimal digits cannot express the hue of a grey, so the last hue is
 * kept while it means the same colour. This keeps the thumbs where the person put them.
 */
function useColor(value: string | null, allowsAlpha: boolean): [Color, (next: Color) => void] {
  const [kept, setKept] = useState(() => colorOf(value ?? START));
  const isSame = value === null || hexOfColor(kept, allowsAlpha) === value;
  return [isSame ? kept : colorOf(allowsAlpha ? value : withoutAlpha(value)), setKept];
}

function colorOf(hex: string): Color {
  return parseColor(hex).toFormat("hsb");
}

/** `#rrggbb` in lower case, or `#rrggbbaa` if alpha is allowed and the colour is translucent. */
function hexOfColor(color: Color, allowsAlpha: boolean): string {
  const hex = color.toString("hexa").toLowerCase();
  return !allowsAlpha || hex.endsWith("ff") ? hex.slice(0, 7) : hex;
}

/** A translucent colour is shown on a checkerboard. */
function chequered(gradient: string | number | undefined) {
  return { background: `${gradient}, var(--chequered)` };
}
