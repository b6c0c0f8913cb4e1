import type { ErrorInfo } from "react";
import { isNotThere } from "./mall/api-error.ts";

/**
 * Logs an error for which a screen is shown instead of what failed. That there is nothing at an address is an answer,
 * not a failure: the screen says so.
 */
export function logCaughtError(error: unknown, { componentStack }: ErrorInfo): void {
  if (!isNotThere(error)) console.error(error, componentStack);
}
