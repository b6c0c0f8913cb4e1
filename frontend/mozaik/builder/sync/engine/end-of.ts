import { PAGE_OUTDATED, PAGE_OUTDATED_MESSAGE } from "#modules/mozaik/contract";
import { UNEXPECTED_REPLY } from "../../../../mall/api-error.ts";
import { NO_LONGER_YOURS } from "./sending.ts";
import type { EndedPhase, Failure } from "./sync-state.ts";

/** The final phase that such a failure leads to; undefined if saving can continue. */
export function endOf({ status, code, message }: Failure): EndedPhase | undefined {
  if (code === UNEXPECTED_REPLY || code === PAGE_OUTDATED) return { kind: "outdated", message: PAGE_OUTDATED_MESSAGE };
  if (status === 401) return { kind: "stopped", message };
  if (status === 403) return { kind: "closed", message };
  if (status === 404) return { kind: "closed", message: NO_LONGER_YOURS };
  return undefined;
}
