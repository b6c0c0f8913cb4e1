import { type TElement, TextApi } from "platejs";
import { PlateElement, type PlateElementProps } from "platejs/react";
import type { CSSProperties } from "react";
import { MAX_LIST_LEVEL, TextAlign } from "#mozaik/document";
import { headingSize } from "../../../view/rich-text/heading-size.ts";
import { markerOf } from "../../../view/rich-text/list-view.tsx";
import { markerStyle } from "../../../view/rich-text/mark-style.ts";
import { marksOf } from "../plate/from-plate.ts";
import { HEADINGS } from "../plate/plate-names.ts";
import { levelOf, listOf, startOf } from "./list-item.ts";

type LineTag = "p" | "pre" | "blockquote" | (typeof HEADINGS)[number];

export function LineElement({ tag, ...props }: PlateElementProps & { tag: LineTag }) {
  const { element } = props;
  const size = HEADINGS.some((heading) => heading === tag) ? headingSize(wordsOf(element).map(marksOf)) : {};
  return <PlateElement as={tag} {...props} style={{ ...alignment(element), ...size }} />;
}

/**
 * One list item. Lists are flat here, as in the project's text format. Counters number the items like the viewer's
 * nested lists: an item resets all deeper levels, a bulleted one also its own level.
 */
export function ListItemElement(props: PlateElementProps) {
  const { element } = props;
  const level = levelOf(element) ?? 0;
  const kind = listOf(element);
  const start = startOf(element);
  const ended = kind === "ordered" ? level + 1 : level;
  const counts = Array.from({ length: MAX_LIST_LEVEL + 1 - ended }, (_, index) => `${counter(ended + index)} 0`);
  if (start !== undefined) counts.push(`${counter(level)} ${start}`);
  const style: CSSProperties = {
    ...alignment(element),
    ...markerStyle(firstMarks(element)),
    counterIncrement: kind === "ordered" ? counter(level) : undefined,
    counterSet: counts.join(" ") || undefined,
    "--level": level,
    listStyleType: kind === "bulleted" ? markerOf(kind, level) : undefined,
    "--marker": kind === "ordered" ? `counter(${counter(level)}, ${markerOf(kind, level)}) "."` : undefined,
  };
  return (
    <PlateElement
      as="p"
      {...props}
      attributes={Object.assign({}, props.attributes, { "data-item": kind })}
      style={style}
    />
  );
}

const counter = (level: number) => `item-${level}`;

function alignment(line: TElement): CSSProperties | undefined {
  const align = TextAlign.safeParse(line.align);
  return align.success ? { textAlign: align.data } : undefined;
}

/** The marks of the line's first words, even inside a link. */
function firstMarks(line: TElement) {
  const [first] = wordsOf(line);
  return first && marksOf(first);
}

/** The texts of a line, even inside links and answers; those without words count only if no other has any. */
function wordsOf(line: TElement) {
  const texts = line.children
    .flatMap((node) => (TextApi.isText(node) ? [node] : node.children))
    .filter((node) => TextApi.isText(node));
  const words = texts.filter(({ text }) => text !== "");
  return words.length > 0 ? words : texts;
}
