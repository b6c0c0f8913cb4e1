import type { z } from "zod";
import type { Change } from "../change.ts";
import type { MozaikDocument } from "../node.ts";
import type { Refs } from "../refs.ts";

export interface EditResult {
  /** Empty when the document is already as wanted. */
  readonly changes: Change[];
  /** What was done, for people: one entry of the history. */
  readonly label: string;
}

/** One thing an author can do to a document. */
export interface EditDefinition<Name extends string, Event extends string, Input extends z.ZodType> {
  readonly name: Name;
  /** The event that records it. */
  readonly event: Event;
  readonly input: Input;
  /** The assets it brings in, the existing nodes it names and the links in it. */
  refs(input: z.output<Input>): Partial<Refs>;
  /** Pure. Throws EditError when it does not fit the document. */
  apply(document: MozaikDocument, input: z.output<Input>): EditResult;
}

/** Keeps the literal names and the type of the input. */
export function defineEdit<const Name extends string, const Event extends string, Input extends z.ZodType>(
  edit: EditDefinition<Name, Event, Input>,
): EditDefinition<Name, Event, Input> {
  return edit;
}
