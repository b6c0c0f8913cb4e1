import { z } from "zod";
import { textContent } from "../contents/text/definition.ts";
import type { Problem, Surroundings } from "../finding.ts";
import type { NewTargets, Refs } from "../refs.ts";
import { isEmptyRichText, type RichText } from "../rich-text.ts";

/** What screen readers and lists call the interaction; empty: its usual name. */
export const InteractionName = z.string().trim().max(120);

export const EMPTY_TEXT: RichText = { v: 1, blocks: [{ type: "paragraph", children: [{ type: "text", text: "" }] }] };

/** Padding around the text of a new slider or swivel. */
export const TEXT_PADDING = "8px 8px 8px 8px";

/** Background of a new slider or swivel. */
export const TEXT_BACKGROUND = "#e8e8e8";

/** The problems of an interaction's text; `noun`: the interaction, as in 'A slider has no text.' */
export function textProblems(text: RichText, noun: string, around: Surroundings): Problem[] {
  if (isEmptyRichText(text)) return [{ kind: "empty", message: `A ${noun} has no text.` }];
  return textContent.check({ type: "text", text }, around);
}

/** The references of an interaction's text. */
export function textRefs(text: RichText): Partial<Refs> {
  return textContent.refs?.({ type: "text", text }) ?? {};
}

/** The interaction with the links of its text into the copy. */
export function withTextTargets<I extends { readonly text: RichText }>(interaction: I, targets: NewTargets): I {
  const content = { type: "text" as const, text: interaction.text };
  return { ...interaction, text: textContent.withTargets?.(content, targets).text ?? interaction.text };
}
