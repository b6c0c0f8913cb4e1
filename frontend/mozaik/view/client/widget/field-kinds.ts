import { type Judged, refusedAnswer } from "#modules/mozaik/document/widgets/answer";
import { judgeAddress } from "#modules/mozaik/document/widgets/hyperlink/judge-address";
import { judgeOptions } from "#modules/mozaik/document/widgets/multiple/judge-options";
import { judgeNumber } from "#modules/mozaik/document/widgets/numeric/judge-number";
import { judgeText } from "#modules/mozaik/document/widgets/text/judge-text";
import type { InputWidget } from "#mozaik/document";
import { UNREADABLE } from "./typed-number.ts";

/** A field's content as entered: text, or the values of the chosen options. */
export type Entered = string | readonly string[];

export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** How the page's script handles one type of input widget. */
interface FieldKind<W extends InputWidget> {
  judge(widget: W, given: unknown): Judged;
  /** Reads a field with one control; absent: the control's value. */
  fromControl?(control: Control): Entered;
  /** Reads a field with choices; absent: the list of the chosen values. */
  fromChoices?(chosen: readonly string[]): Entered;
}

const FIELD_KINDS: { readonly [Type in InputWidget["type"]]: FieldKind<Extract<InputWidget, { type: Type }>> } = {
  text: { judge: judgeText },
  numeric: {
    // The server ignores what is not a number; here the visitor can still correct it.
    judge: (widget, given) =>
      given === UNREADABLE ? refusedAnswer("Please enter a number.") : judgeNumber(widget, given),
    fromChoices: ([first = ""]) => first,
  },
  multiple: { judge: judgeOptions, fromControl: ({ value }) => [value].filter((each) => each !== "") },
  hyperlink: { judge: (_widget, given) => judgeAddress(given) },
};

export function fieldKind({ type }: InputWidget): FieldKind<InputWidget> {
  return FIELD_KINDS[type];
}
