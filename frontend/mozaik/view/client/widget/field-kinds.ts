import type { Judged } from "#modules/mozaik/document/widgets/answer";
import { judgeAddress } from "#modules/mozaik/document/widgets/hyperlink/judge-address";
import { judgeOptions } from "#modules/mozaik/document/widgets/multiple/judge-options";
import { judgeNumber } from "#modules/mozaik/document/widgets/numeric/judge-number";
import { judgeText } from "#modules/mozaik/document/widgets/text/judge-text";
import type { InputWidget } from "#mozaik/document";

/** What stands in a field as it was entered: words, or the values of what is chosen. */
export type Entered = string | readonly string[];

export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What the page's script must know about a type of widget that visitors fill in. */
interface FieldKind<W extends InputWidget> {
  judge(widget: W, given: unknown): Judged;
  /** What a field of one control holds, where that is not simply the control's value. */
  fromControl?(control: Control): Entered;
  /** What a field of choices holds, where that is not the list of the chosen values. */
  fromChoices?(chosen: readonly string[]): Entered;
  /** True where a number is moved into its range once the visitor has finished typing. */
  readonly keepsRange?: boolean;
}

/** Stands for what a browser's number field holds and does not tell, because it is no number. */
const UNREADABLE = "?";

const FIELD_KINDS: { readonly [Type in InputWidget["type"]]: FieldKind<Extract<InputWidget, { type: Type }>> } = {
  text: {
    judge: judgeText,
    fromControl: (control) => (control.validity.badInput ? UNREADABLE : control.value),
  },
  numeric: { judge: judgeNumber, fromChoices: ([first = ""]) => first, keepsRange: true },
  multiple: { judge: judgeOptions, fromControl: ({ value }) => [value].filter((each) => each !== "") },
  hyperlink: { judge: (_widget, given) => judgeAddress(given) },
};

export function fieldKind({ type }: InputWidget): FieldKind<InputWidget> {
  return FIELD_KINDS[type];
}
