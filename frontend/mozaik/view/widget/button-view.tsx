import type { CSSProperties, ReactNode } from "react";
import { safeHref } from "#modules/mozaik/document/safe-href";
import { BUTTON_ZOOM } from "#modules/mozaik/document/widgets/button/button-words";
import type { ButtonWidget, NodeId } from "#mozaik/document";
import { followed } from "../followed.ts";
import { hexColor, px } from "../style/css-value.ts";
import { isDark } from "../style/design-rules.ts";
import { ButtonIcon } from "./button-icon.tsx";

export interface ButtonViewProps {
  blockId: NodeId;
  widget: ButtonWidget;
  isInert: boolean;
  /** The mall's own address, for telling its links from outside ones. */
  origin: string | undefined;
}

/** A button that submits, or a link that looks like one. The page's script does the submitting and says how it went. */
export function ButtonView({ blockId, widget, isInert, origin }: ButtonViewProps): ReactNode {
  const { action, appearance } = widget.meta;
  const { type, url } = action.click;
  const { icon, useText, text } = appearance.button;
  const attributes = {
    className: `mozaik-button mozaik-hover-${appearance.hover}`,
    style: buttonStyle(appearance),
    "aria-label": useText ? undefined : text,
  };
  const inside = (
    <>
      {icon && <ButtonIcon icon={icon} />}
      {(useText || icon === null) && (
        <span className="mozaik-button-words" data-words={text}>
          {text}
        </span>
      )}
    </>
  );
  return (
    <div className="mozaik-widget mozaik-press" inert={isInert} data-block={isInert ? undefined : blockId}>
      {type === "submit" ? (
        <button type="button" {...attributes} data-press={isInert ? undefined : "submit"}>
          {inside}
        </button>
      ) : (
        <a {...attributes} {...leading(url, blockId, origin)} data-press={isInert ? undefined : "redirect"}>
          {inside}
        </a>
      )}
      {!isInert && type === "submit" && (
        <>
          <div className="mozaik-outcome" data-outcome="" role="status" tabIndex={-1} />
          <noscript>Switch on JavaScript to submit.</noscript>
        </>
      )}
    </div>
  );
}

/** Where a redirect leads; a button without an address is a link that leads nowhere. */
function leading(url: string, blockId: NodeId, origin: string | undefined) {
  const href = safeHref(url);
  if (href === undefined) return { role: "link", "aria-disabled": true };
  return followed(href, origin, blockId);
}

const LARGEST = 120;

/** Words without a colour of their own are readable on the colour that the button was given. */
function buttonStyle({ style, hover }: ButtonWidget["meta"]["appearance"]): CSSProperties | undefined {
  const ground = hexColor(style.backgroundColor);
  const own = {
    color: hexColor(style.color) ?? (ground && (isDark(ground) ? "#ffffff" : "#222222")),
    backgroundColor: ground,
    borderColor: hexColor(style.borderColor),
    "--size": px(style.fontSize, LARGEST),
    "--zoom": hover === "zoom" ? BUTTON_ZOOM : undefined,
  };
  return Object.values(own).some((value) => value !== undefined) ? own : undefined;
}
