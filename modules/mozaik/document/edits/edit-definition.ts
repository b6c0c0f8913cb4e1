import type { z } from "zod";
import type { Change } from "../change.ts";
import type { MozaikDocument } from "../node.ts";
import type { Refs } from "../refs.ts";

export interface EditResult<Params> {
  /** Empty if there is nothing to change. */
  readonly changes: Change[];
  /** The facts that the history needs to describe the edit. Stored in events, as JSON. */
  readonly params: Params;
}

/** One thing an author can do to a document. */
export interface EditDefinition<Name extends string, Event extends string, Input extends z.ZodType, Params> {
  readonly name: Name;
  /** The event that records it. */
  readonly event: Event;
  readonly input: Input;
  /** The assets it adds, the existing nodes it refers to, and its links. */
  refs(input: z.output<Input>): Partial<Refs>;
  /** Pure. Throws EditError if the edit does not fit the document. */
  apply(document: MozaikDocument, input: z.output<Input>): EditResult<Params>;
  /** The text of its history entry. */
  label(params: Params): string;
}

/** Keeps the literal names and the types of input and parameters. */
export function defineEdit<const Name extends string, const Event extends string, Input extends z.ZodType, Params>(
  edit: EditDefinition<Name, Event, Input, Params>,
): EditDefinition<Name, Event, Input, Params> {
  return edit;
}
