import type { z } from "zod";
import type { KnownAssets, Problem } from "../finding.ts";
import type { Refs } from "../refs.ts";
import type { Answer, Judged } from "./answer.ts";

/**
 * Everything that the document, and with it server, viewer and builder, must know about one type of widget. What a
 * widget of a type looks like is in the viewer's table, how it is edited in the builder's.
 */
export interface WidgetDefinition<W extends { readonly type: string | null }> {
  readonly type: W["type"];
  /** A new one. */
  readonly initial: W;
  /** What the history calls it: 'logo', 'text widget'. */
  readonly noun: string;
  /** What the history and the outline quote of it; empty: nothing. */
  subject(widget: W): string;
  /** What it says where there are only words, such as on the clipboard: its question, then the options. */
  words(widget: W): string[];
  /** What of it may be wrong for visitors. */
  check(widget: W, assets: KnownAssets): Problem[];
  /** What people call its fields, where the field's own name is not clear. */
  readonly fieldWords: Readonly<Record<string, string>>;
  refs?(widget: W): Partial<Refs>;
  /** The same widget with its links changed; needed where it has links. */
  withLinks?(widget: W, change: (href: string) => string): W;
  /** The outside address it leads to. */
  address?(widget: W): string | undefined;
  /** Whether pressing it sends the answers of the Mozaik. */
  submits?(widget: W): boolean;
  /** Present for a widget that visitors fill in. */
  readonly answering?: Answering<W>;
}

/** How answers are judged and shown to the author. */
export interface Answering<W> {
  /** Given something that is not empty. Lives in a file without zod, because the public page's script uses it too. */
  judge(widget: W, given: unknown): Judged;
  /** For people, where the answer does not say it itself. */
  inWords?(widget: W, answer: Answer): string;
}

type TypedSchema = z.ZodType<{ readonly type: string }>;

/** A definition with its schema, whose exact type is kept. */
export function defineWidget<Schema extends TypedSchema>(
  schema: Schema,
  definition: WidgetDefinition<z.output<Schema>>,
): WidgetDefinition<z.output<Schema>> & { readonly schema: Schema } {
  return { ...definition, schema };
}

/** The same for a widget that visitors fill in. */
export function defineInputWidget<Schema extends TypedSchema>(
  schema: Schema,
  definition: InputDefinition<z.output<Schema>>,
): InputDefinition<z.output<Schema>> & { readonly schema: Schema } {
  return { ...definition, schema };
}

type InputDefinition<W extends { readonly type: string }> = WidgetDefinition<W> & {
  readonly answering: Answering<W>;
};
