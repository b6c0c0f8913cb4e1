import { StandardSchemaValidationPipe } from "@nestjs/common";
import { config } from "zod";
import { DomainError } from "#modules/decider";
import { plainMessage } from "./plain-issues.ts";

// For every schema of the process, those of an upload's details too.
config({ customError: plainMessage });

/** More or longer errors help nobody: keep the answer shorter than its request. */
const ERRORS = 20;
const CHARACTERS = 300;

/** Validates bodies, queries and parameters against their zod schema. The error names up to twenty fields. */
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
