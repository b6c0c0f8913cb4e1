import { StandardSchemaValidationPipe } from "@nestjs/common";
import { DomainError } from "#modules/decider";

/** Checks bodies, queries and parameters against their zod schema; a refusal names each field. */
export const validation = new StandardSchemaValidationPipe({
  exceptionFactory: (issues) => {
    const errors = issues.map((issue) => ({
      field: (issue.path ?? []).map((part) => String(typeof part === "object" ? part.key : part)).join("."),
      message: issue.message,
    }));
    return new DomainError("malformed", "malformed", errors[0]?.message ?? "The request is malformed.", { errors });
  },
});
