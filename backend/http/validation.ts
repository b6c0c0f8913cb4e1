import { StandardSchemaValidationPipe } from "@nestjs/common";
import { DomainError } from "#modules/decider";

/** What is wrong with more fields, or said of one at greater length, helps nobody: an answer stays shorter than its request. */
const ERRORS = 20;
const CHARACTERS = 300;

/** Checks bodies, queries and parameters against their zod schema; a refusal names each field, up to twenty of them. */
export const validation = new StandardSchemaValidationPipe({
  exceptionFactory: (issues) => {
    const errors = issues.slice(0, ERRORS).map((issue) => ({
      field: short((issue.path ?? []).map((part) => String(typeof part === "object" ? part.key : part)).join(".")),
      message: short(issue.message),
    }));
    return new DomainError("malformed", "malformed", errors[0]?.message ?? "The request is malformed.", { errors });
  },
});

function short(text: string): string {
  return text.length > CHARACTERS ? `${text.slice(0, CHARACTERS - 1).toWellFormed()}…` : text;
}
