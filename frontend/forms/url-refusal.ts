import { ApiError } from "../mall/api-error.ts";
import type { FieldErrors } from "./field-errors.ts";

/** A conflict while saving an item concerns its friendly url, so the message belongs to that field. */
export function urlRefusal(error: unknown): FieldErrors<"url"> {
  return error instanceof ApiError && error.status === 409 ? { url: error.message } : {};
}
