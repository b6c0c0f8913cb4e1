import type { z } from "zod";
import type { Problem, Surroundings } from "../finding.ts";
import type { NewTargets, Refs } from "../refs.ts";

/** Everything that the document must know about one kind of content of a block. */
export interface ContentDefinition<C extends { readonly type: string }> {
  readonly type: C["type"];
  /** What the history calls it: 'image', 'embed'. */
  noun(content: C): string;
  /** What the history and the outline quote of it; empty: nothing. */
  subject(content: C): string;
  /** Its texts, for comparing two versions of it. */
  words(content: C): string[];
  /** What a plain text, such as one on the clipboard, says instead of it. */
  plainWords(content: C): string[];
  check(content: C, around: Surroundings): Problem[];
  /** What people call the field at a path inside it, where the field's own name is not clear. */
  fieldWord(content: C, path: readonly string[]): string | undefined;
  refs?(content: C): Partial<Refs>;
  /** The same content in a copy of what it links to; needed where it has links. */
  withTargets?(content: C, targets: NewTargets): C;
  /** The asset that is a picture by itself, for cards and link previews. */
  picture?(content: C): string | undefined;
  /**
   * Paths inside it whose fields change one by one, besides the content itself, while it turns into `next`. Everything
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
