import type { z } from "zod";

/** What is wrong with each field; a field without an entry is right. */
export type FieldErrors<Name extends string = string> = Readonly<Partial<Record<Name, string>>>;

/** Checks what was typed against the contract: the request to send, or the first message of each field. */
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
