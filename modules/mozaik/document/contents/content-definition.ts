import type { z } from "zod";
import type { Problem, Surroundings } from "../finding.ts";
import type { NewTargets, Refs } from "../refs.ts";

/** Everything the document must know about one kind of content. */
export interface ContentDefinition<C extends { readonly type: string }> {
  readonly type: C["type"];
  /** Its name in the history: 'image', 'embed'. */
  noun(content: C): string;
  /** Its quote in the history and the outline; empty: none. */
  subject(content: C): string;
  /** Its texts, to compare two versions. */
  words(content: C): string[];
  /** Its replacement in plain text, for instance on the clipboard. */
  plainWords(content: C): string[];
  check(content: C, around: Surroundings): Problem[];
  /** A readable name for the field at this path, if the field's own name is unclear. */
  fieldWord(content: C, path: readonly string[]): string | undefined;
  refs?(content: C): Partial<Refs>;
  /** The content with links into the copy; needed if it has links. */
  withTargets?(content: C, targets: NewTargets): C;
  /** The picture asset, for cards and link previews. */
  picture?(content: C): string | undefined;
  /**
   * Paths whose fields change one by one while the content turns into `next`, besides the content itself. Everything
   * else changes as a whole.
   */
  fieldwise?(content: C, next: C): readonly string[];
}

type TypedSchema = z.ZodType<{ readonly type: string }>;

/** A definition with its schema, whose exact type is kept. */
export function defineContent<Schema extends TypedSchema>(
  schema: Schema,
  definition: ContentDefinition<z.output<Schema>>,
): ContentDefinition<z.output<Schema>> & { readonly schema: Schema } {
  return { ...definition, schema };
}
