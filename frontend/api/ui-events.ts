import type { UiEvent } from "#modules/analytics/contract";
import { command } from "./http.ts";

/** Records an action of a visitor. `key` makes sure that it is recorded once. */
export function recordUiEvent(event: UiEvent, key: string): Promise<void> {
  return command("POST", "/public/api/uievents", { body: event, key });
}
