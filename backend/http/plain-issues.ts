import { z } from "zod";

type Issue = Parameters<z.core.$ZodErrorMap>[0];

const TYPES: Readonly<Record<string, string>> = {
  string: "text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
  record: "an object",
  null: "null",
};
const FORMATS: Readonly<Record<string, string>> = {
  uuid: "an id (a UUID)",
  email: "an e-mail address",
  url: "an address (URL)",
  datetime: "a date and time (ISO 8601)",
  date: "a date (YYYY-MM-DD)",
};

/** What is wrong with a value whose schema has no words of its own for it: a sentence that needs no knowledge of zod. */
export function plainMessage(issue: Issue): string {
  switch (issue.code) {
    case "invalid_type":
      if (issue.input === undefined) return "This field is required.";
      return `This must be ${TYPES[issue.expected] ?? issue.expected}.`;
    case "invalid_format":
      return `This must be ${FORMATS[issue.format] ?? "written in the expected form"}.`;
    case "invalid_value":
      if (issue.input === undefined) return "This field is required.";
      return `This must be ${issue.values.length > 1 ? "one of " : ""}${issue.values.map(String).join(", ")}.`;
    case "too_big":
      return `This may ${extent(issue.origin, "most", issue.maximum)}.`;
    case "too_small":
      return `This must ${extent(issue.origin, "least", issue.minimum)}.`;
    case "not_multiple_of":
      return `This must be a multiple of ${issue.divisor}.`;
    case "unrecognized_keys":
      return `Unknown ${issue.keys.length === 1 ? "field" : "fields"}: ${issue.keys.join(", ")}.`;
    default:
      return "This value is not allowed here.";
  }
}

function extent(origin: string, side: "most" | "least", limit: number | bigint): string {
  if (origin === "string") return `have at ${side} ${limit} ${limit === 1 ? "character" : "characters"}`;
  if (origin === "array" || origin === "set") return `have at ${side} ${limit} ${limit === 1 ? "entry" : "entries"}`;
  return `be at ${side} ${limit}`;
}
