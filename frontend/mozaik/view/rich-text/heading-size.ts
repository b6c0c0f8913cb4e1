import type { CSSProperties } from "react";
import type { Marks } from "#mozaik/document";
import { markStyle } from "./mark-style.ts";

/**
 * The size in px that all words of a heading share, as the style of the heading: else its lines would be as high, and
 * the space around it as large, as its level needs. Undefined if a part of it has another size or none.
 */
export function headingSize(words: readonly (Marks | undefined)[]): CSSProperties | undefined {
  const size = words[0]?.size;
  return size !== undefined && words.every((marks) => marks?.size === size) ? markStyle({ size }) : undefined;
}
