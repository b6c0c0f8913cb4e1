import type { CSSProperties, ReactNode } from "react";
import { SWIVEL_DIRECTIONS } from "#modules/mozaik/document/interactions/swivel/swivel-looks";
import type { SwivelInteraction } from "#mozaik/document";
import { hexColor, keyword } from "../style/css-value.ts";
import { ALIGNMENTS } from "../style/geometry-rules.ts";
import { textOn } from "../style/ink.ts";
import { OverText } from "./over-text.tsx";

/** A text that swings over the part like a door, and the button that opens it. */
export function SwivelView({ swivel, origin }: { swivel: SwivelInteraction; origin: string | undefined }): ReactNode {
  const { text, backgroundColour, padding } = swivel;
  const side = keyword(swivel.direction, SWIVEL_DIRECTIONS) ?? "left";
  const name = swivel.name || "Swivel";
  const ground = hexColor(backgroundColour)?.slice(0, 7);
  const place: CSSProperties & Record<"--place", string | undefined> = {
    "--place": keyword(swivel.alignY, ALIGNMENTS),
  };
  return (
    <details className={`mozaik-over mozaik-swivel mozaik-${side}`} style={place}>
      <summary aria-label={name}>
        <span
          className="mozaik-handle mozaik-arrowWithCircle"
          style={{ backgroundColor: ground, color: ground && textOn(ground, "#ffffff", "#000000") }}
        >
          <svg className="mozaik-turn" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
            <path
              d="M20 12a8 8 0 1 1-2.5-5.8M18 2v5h-5"
              fill="none"
              stroke="currentColor"
              strokeWidth="2"
              strokeLinecap="round"
            />
          </svg>
        </span>
      </summary>
      <OverText text={text} name={name} background={backgroundColour} space={padding} origin={origin} />
    </details>
  );
}
