import { DomainError } from "../../decider.ts";

/** Why a file cannot become an asset, whenever it is tried again: not because others are busy or a disk is full. */
export function isRefusal(error: unknown): error is DomainError {
  if (!(error instanceof DomainError)) return false;
  return error.kind !== "not-ready" && error.kind !== "too-many" && error.code !== "too-busy";
}
