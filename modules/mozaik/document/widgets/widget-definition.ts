import type { z } from "zod";
import type { KnownAssets, Problem } from "../finding.ts";
import type { TestKind } from "../logic/test-kind.ts";
import type { NodeId } from "../node-id.ts";
import type { Refs } from "../refs.ts";
import type { Answer, Judged } from "./answer.ts";
import type { FormSettings } from "./button/form-settings.ts";

/**
 * A widget type's rules for the document, shared by server, viewer and builder. The viewer and the builder have tables
 * of their own for how a type is rendered and edited.
 */
export interface WidgetDefinition<W extends { readonly type: string | null }> {
  readonly type: W["type"];
  /** A new widget of this type. */
  readonly initial: W;
  /** Its name in the history: 'logo', 'text widget'. */
  readonly noun: string;
  /** The text that history and outline quote to identify it; empty: none. */
  subject(widget: W): string;
  /** Its content as plain text, for example on the clipboard: the question, then the options. */
  words(widget: W): string[];
  /** Finds problems for visitors. */
  check(widget: W, assets: KnownAssets): Problem[];
  /** Names of fields for people, if the field's own name is unclear. */
  readonly fieldWords: Readonly<Record<string, string>>;
  refs?(widget: W): Partial<Refs>;
  /** The widget with its links changed; required if it has links. */
  withLinks?(widget: W, change: (href: string) => string): W;
  /** The widget with other parts of the document that it refers to by id; required if it does. */
  withNodes?(widget: W, renamed: (id: NodeId) => NodeId): W;
  /** The external address that it links to. */
  address?(widget: W): string | undefined;
  /** Whether a click submits the answers of the Mozaik. */
  submits?(widget: W): boolean;
  /** Whether visitors enter their e-mail address before a click has its effect. */
  asksEmail?(widget: W): boolean;
  /** What a button that submits says about its form. */
  form?(widget: W): FormSettings | undefined;
  /** Present for input widgets. */
  readonly answering?: Answering<W>;
}

/** How answers are validated, and shown to the author. */
export interface Answering<W> {
  /**
   * Validates an answer that is not empty. Must be in a file without zod, because the public page's script uses it too.
   */
  judge(widget: W, given: unknown): Judged;
  /** Whether a valid answer is the correct one; present if answers can be judged. */
  matches?(widget: W, answer: Answer): boolean;
  /** The answer as text for people; absent: the answer itself is that text. */
  inWords?(widget: W, answer: Answer): string;
  /** How conditions may test the answer, in the order of the menu. */
  tests(widget: W): readonly TestKind[];
  /** Words of tests that differ from the usual ones: 'is after' for `above`. */
  readonly testWords?: Partial<Record<TestKind, string>>;
  /** The answer that equals the value of a test; absent: the value itself. */
  fromTestValue?(value: string | number): Answer;
}

type TypedSchema = z.ZodType<{ readonly type: string }>;

/** Adds the schema to a definition, with its exact type. */
export function defineWidget<Schema extends TypedSchema>(
  schema: Schema,
  definition: WidgetDefinition<z.output<Schema>>,
): WidgetDefinition<z.output<Schema>> & { readonly schema: Schema } {
  return { ...definition, schema };
}

/** The same for an input widget. */
export function defineInputWidget<Schema extends TypedSchema>(
  schema: Schema,
  definition: InputDefinition<z.output<Schema>>,
): InputDefinition<z.output<Schema>> & { readonly schema: Schema } {
  return { ...definition, schema };
}

type InputDefinition<W extends { readonly type: string }> = WidgetDefinition<W> & {
  readonly answering: Answering<W>;
};
