import { TOO_FAR_BEHIND } from "#modules/mozaik/contract";
import { ApiError } from "../../../mall/api-error.ts";

/** True where so much has happened since the version that a request was made on that all has to be loaded anew. */
export function isTooFarBehind(error: unknown): boolean {
  return error instanceof ApiError && error.code === TOO_FAR_BEHIND;
}
