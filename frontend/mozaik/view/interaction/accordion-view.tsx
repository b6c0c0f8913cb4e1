import type { CSSProperties, ReactNode } from "react";
import {
  ACCORDION_ALIGNMENTS,
  ACCORDION_DISPLAYS,
  ACCORDION_FONT,
} from "#modules/mozaik/document/interactions/accordion/accordion-looks";
import type { AccordionInteraction } from "#mozaik/document";
import { hexColor, keyword, px } from "../style/css-value.ts";
import { Arrow } from "./arrow.tsx";

interface AccordionViewProps {
  accordion: AccordionInteraction;
  isEdited: boolean;
  children: ReactNode;
}

/** The parts of a tile below the text or button that shows and hides them. */
export function AccordionView({ accordion, isEdited, children }: AccordionViewProps): ReactNode {
  const { initiallyCollapsed, editModeCollapsed, name, appearance } = accordion;
  const { showButton, text } = appearance;
  const isOpen = !(isEdited ? editModeCollapsed : initiallyCollapsed);
  const label = text || name || "Show more";
  return (
    <details key={String(isOpen)} className="mozaik-accordion" open={isOpen}>
      <summary style={placeOf(appearance)} aria-label={showButton ? undefined : label}>
        <span className={classOf(appearance)} style={styleOf(appearance)}>
          {showButton && label}
          <Arrow />
        </span>
      </summary>
      <div className="mozaik-accordion-inside">{children}</div>
    </details>
  );
}

type Appearance = AccordionInteraction["appearance"];

function classOf({ showButton, display }: Appearance): string {
  const known = showButton ? keyword(display, ACCORDION_DISPLAYS) : undefined;
  return `mozaik-accordion-${known ?? "arrow"}`;
}

function placeOf({ style }: Appearance): CSSProperties {
  return { justifyContent: keyword(style.justifyContent, ACCORDION_ALIGNMENTS) };
}

function styleOf({ showButton, display, style, buttonStyle }: Appearance): CSSProperties {
  const size = { fontSize: px(style.fontSize, ACCORDION_FONT.most) };
  if (!showButton || display !== "button") return { ...size, color: hexColor(style.color) };
  return {
    ...size,
    color: hexColor(buttonStyle.color),
    backgroundColor: hexColor(buttonStyle.backgroundColor),
    borderColor: hexColor(buttonStyle.borderColor),
  };
}
