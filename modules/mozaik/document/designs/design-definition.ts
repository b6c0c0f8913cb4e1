import type { z } from "zod";
import type { Problem, Surroundings } from "../finding.ts";
import type { Refs } from "../refs.ts";

/** Everything that the document must know about one part of a design. */
export interface DesignDefinition<Value = unknown> {
  /** As it is stored. */
  readonly schema: z.ZodType<Value>;
  /** As an author may write it; parsed to what is stored. Null clears a field. */
  readonly given: z.ZodType;
  /** What the history calls it. */
  readonly noun: string;
  /** Its fields, where they are set and changed one by one: the sides of a border. */
  readonly fields?: readonly string[];
  refs?(value: Value): Partial<Refs>;
  check?(value: Value, around: Surroundings): Problem[];
}
