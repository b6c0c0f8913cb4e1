import type { z } from "zod";
import type { Problem, Surroundings } from "../finding.ts";
import type { NewTargets, Refs } from "../refs.ts";

/** Everything the document must know about one type of interaction. */
export interface InteractionDefinition<I extends { readonly type: string }> {
  readonly type: I["type"];
  /** Its name in the history: 'slider', 'fade'. */
  noun(interaction: I): string;
  check(interaction: I, around: Surroundings): Problem[];
  refs?(interaction: I): Partial<Refs>;
  /** The interaction with links into the copy; needed if it has links. */
  withTargets?(interaction: I, targets: NewTargets): I;
}

type TypedSchema = z.ZodType<{ readonly type: string }>;

/** A definition with its schema, whose exact type is kept, and its initial values. */
export function defineInteraction<Schema extends TypedSchema>(
  schema: Schema,
  definition: InteractionDefinition<z.output<Schema>>,
): InteractionDefinition<z.output<Schema>> & { readonly schema: Schema } {
  return { ...definition, schema };
}
