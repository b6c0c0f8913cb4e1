import type { ReactNode } from "react";
import { SLIDER_MODES, SLIDER_POSITIONS } from "#modules/mozaik/document/interactions/slider/slider-looks";
import type { SliderInteraction } from "#mozaik/document";
import { hexColor, keyword } from "../style/css-value.ts";
import { Arrow } from "./arrow.tsx";
import { OverText } from "./over-text.tsx";

/** A handle at one side, and the text that it slides over the part. */
export function SliderView({ slider, origin }: { slider: SliderInteraction; origin: string | undefined }): ReactNode {
  const { text, backgroundColour, iconColour, padding } = slider;
  const mode = keyword(slider.mode, SLIDER_MODES) ?? "arrowWithCircle";
  const side = keyword(slider.position, SLIDER_POSITIONS) ?? "bottom";
  const name = slider.name || "Slider";
  const ground = mode === "arrowOnly" ? undefined : hexColor(backgroundColour);
  return (
    <details className={`mozaik-over mozaik-slider mozaik-${side}`}>
      <summary aria-label={name}>
        <span
          className={`mozaik-handle mozaik-${mode}`}
          style={{ color: hexColor(iconColour), backgroundColor: ground }}
        >
          {mode !== "pullHandle" && <Arrow />}
        </span>
      </summary>
      <OverText text={text} name={name} background={backgroundColour} space={padding} origin={origin} />
    </details>
  );
}
