import type { CSSProperties, ReactNode } from "react";
import type { RichText } from "#mozaik/document";
import { RichTextView } from "../rich-text/rich-text-view.tsx";
import { hexColor, padding } from "../style/css-value.ts";
import { PAPER } from "../style/ground.ts";
import { inkOn } from "../style/ink.ts";

interface OverTextProps {
  text: RichText;
  name: string;
  background: string;
  space: string;
  origin: string | undefined;
}

/** The text that a slider or swivel shows over a part. It can be scrolled, also with the keyboard. */
export function OverText({ text, name, background, space, origin }: OverTextProps): ReactNode {
  const ground = hexColor(background);
  const style: CSSProperties = { backgroundColor: ground, ...inkOn(ground, PAPER) };
  return (
    // A group, not a region: a page may have many, and landmarks need names of their own.
    <div className="mozaik-over-text" style={style} {...{ role: "group", "aria-label": name, tabIndex: 0 }}>
      <div style={{ padding: padding(space) }}>
        <RichTextView text={text} origin={origin} />
      </div>
    </div>
  );
}
