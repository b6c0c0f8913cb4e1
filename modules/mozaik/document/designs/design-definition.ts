import type { z } from "zod";
import type { Problem, Surroundings } from "../finding.ts";
import type { Refs } from "../refs.ts";

/** Everything the document must know about one part of a design. */
export interface DesignDefinition<Value = unknown> {
  /** The stored form. */
  readonly schema: z.ZodType<Value>;
  /** The input form; parsed to the stored form. Null clears a field. */
  readonly given: z.ZodType;
  /** Its name in the history. */
  readonly noun: string;
  /** The kinds of structure that have it; absent: all. */
  readonly kinds?: readonly string[];
  /** Its fields, if they change one by one: the sides of a border. */
  readonly fields?: readonly string[];
  refs?(value: Value): Partial<Refs>;
  check?(value: Value, around: Surroundings): Problem[];
}
