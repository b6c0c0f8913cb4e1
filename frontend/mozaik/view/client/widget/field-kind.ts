import type { Judged } from "#modules/mozaik/document/widgets/answer";
import type { InputWidget } from "#mozaik/document";

/** A field's content as entered: text, the values of the chosen options, or what a kind of its own reads. */
export type Entered = string | object;

export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The published page of a field. */
export interface FieldPlace {
  readonly mozaikId: string;
  /** The published version that the visitor sees. */
  readonly revision: number;
  /** The key of the share link by which the page was opened. */
  readonly linkKey?: string | undefined;
}

/** How the page's script handles one type of input widget. */
export interface FieldKind<W extends InputWidget> {
  judge(widget: W, given: unknown): Judged;
  /** Reads a field with one control; absent: the control's value. */
  fromControl?(control: Control): Entered;
  /** Reads a field with choices; absent: the list of the chosen values. */
  fromChoices?(chosen: readonly string[]): Entered;
  /** Reads a field with controls of its own; empty text if nothing was entered. */
  read?(root: HTMLElement): Entered;
  /** Puts an answer into such a field. It may be one of another type: the author may have changed the widget. */
  write?(root: HTMLElement, answer: Entered): void;
  /** Makes such a field interactive. Calls `changed` on every change. Without a `place`, in a draft, nothing is sent. */
  enliven?(root: HTMLElement, widget: W, changed: () => void, place?: FieldPlace): void;
}
