import type { z } from "zod";

/** The error of each field; a valid field has no entry. */
export type FieldErrors<Name extends string = string> = Readonly<Partial<Record<Name, string>>>;

/** Validates the input against the contract: returns the request to send, or the first message of each field. */
export function checkForm<Schema extends z.ZodType>(
  schema: Schema,
  typed: unknown,
): { request: z.output<Schema>; errors: null } | { request: null; errors: FieldErrors } {
  const parsed = schema.safeParse(typed);
  if (parsed.success) return { request: parsed.data, errors: null };
  const errors: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues) errors[String(path[0] ?? "")] ??= message;
  return { request: null, errors };
}
