import type { FieldErrors } from "../../forms/field-errors.ts";
import { ApiError } from "../../mall/api-error.ts";

/** A conflict while saving an item is about its friendly url: the message belongs at that field. */
export function urlRefusal(error: unknown): FieldErrors<"url"> {
  return error instanceof ApiError && error.status === 409 ? { url: error.message } : {};
}
