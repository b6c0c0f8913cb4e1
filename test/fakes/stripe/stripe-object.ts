import type { Form } from "./form.ts";

/** A request that Stripe refuses. */
export class StripeRefusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly param?: string,
  ) {
    super(message);
  }
}

export function list(data: readonly object[]): object {
  return { object: "list", data, has_more: false };
}

export function found<T>(thing: T | undefined, id: string): T {
  if (thing === undefined) throw new StripeRefusal(404, "resource_missing", `No such object: '${id}'`);
  return thing;
}

export function stringsOf(form: Form): Record<string, string> {
  return Object.fromEntries(
    Object.entries(form).map(([name, value]) => [name, typeof value === "string" ? value : ""]),
  );
}
