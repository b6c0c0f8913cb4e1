import type { CSSProperties, ReactNode } from "react";
import { safeHref } from "#modules/mozaik/document/safe-href";
import { BUTTON_ZOOM } from "#modules/mozaik/document/widgets/button/button-words";
import type { ButtonWidget, NodeId } from "#mozaik/document";
import { followed } from "../followed.ts";
import { cssColor, hexColor, px } from "../style/css-value.ts";
import { hoveredOn } from "../style/ink.ts";
import { inkOnGround } from "../style/palette-rules.ts";
import { ButtonIcon } from "./button-icon.tsx";

export interface ButtonViewProps {
  blockId: NodeId;
  widget: ButtonWidget;
  isInert: boolean;
  /** The mall's own address, to tell its links from external ones. */
  origin: string | undefined;
}

/** A submit button, or a link that looks like a button. The page's script submits and shows the result. */
export function ButtonView({ blockId, widget, isInert, origin }: ButtonViewProps): ReactNode {
  const { action, appearance, form, goTo } = widget.meta;
  const { type, url, sendEmail } = action.click;
  const { icon, useText, text } = appearance.button;
  // Without script, a button with nothing but rules leads to the page of the first one.
  const ownUrl = url === "" && goTo?.[0] ? `#${goTo[0].pageId}` : url;
  const attributes = {
    className: `mozaik-button mozaik-hover-${appearance.hover}`,
    style: buttonStyle(appearance),
    "aria-label": useText ? undefined : text,
    "data-email": sendEmail && !isInert ? "" : undefined,
    "data-thanks": isInert ? undefined : form?.thanks,
    "data-closes": isInert ? undefined : form?.closesAt,
    "data-once": form?.onePerPerson && !isInert ? "" : undefined,
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
        <a
          {...attributes}
          {...leading(ownUrl, blockId, origin)}
          data-press={isInert ? undefined : "redirect"}
          data-rules={goTo && url === "" && !isInert ? "only" : undefined}
        >
          {inside}
        </a>
      )}
      {!isInert && (type === "submit" || sendEmail) && (
        <>
          {/* What people do not see and programs fill in. It must be sent, and empty. */}
          <input className="mozaik-subject" name="subject" tabIndex={-1} autoComplete="off" aria-hidden="true" />
          <div className="mozaik-outcome" data-outcome="" role="status" tabIndex={-1} />
          {type === "submit" && <noscript>Switch on JavaScript to submit.</noscript>}
        </>
      )}
    </div>
  );
}

/** Attributes for a redirect's target; a button without an address is a disabled link. */
function leading(url: string, blockId: NodeId, origin: string | undefined) {
  const href = safeHref(url);
  if (href === undefined) return { role: "link", "aria-disabled": true };
  return followed(href, origin, blockId);
}

const LARGEST = 120;

/** Text without its own colour stays readable on the button's background colour. */
function buttonStyle({ style, hover }: ButtonWidget["meta"]["appearance"]): CSSProperties | undefined {
  // a colour of the palette is not known here
  const hex = hexColor(style.backgroundColor);
  const own = {
    color: cssColor(style.color) ?? inkOnGround(style.backgroundColor),
    backgroundColor: cssColor(style.backgroundColor),
    "--over": hex && hoveredOn(hex),
    borderColor: cssColor(style.borderColor),
    "--size": px(style.fontSize, LARGEST),
    "--zoom": hover === "zoom" ? BUTTON_ZOOM : undefined,
  };
  return Object.values(own).some((value) => value !== undefined) ? own : undefined;
}
