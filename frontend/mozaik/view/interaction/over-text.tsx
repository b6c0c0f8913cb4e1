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
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a text that can be scrolled must be reachable with the keyboard
    <section className="mozaik-over-text" aria-label={name} tabIndex={0} style={style}>
      <div style={{ padding: padding(space) }}>
        <RichTextView text={text} origin={origin} />
      </div>
    </section>
  );
}
