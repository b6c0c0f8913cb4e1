import type { UiEvent } from "#modules/analytics/contract";
import { command } from "./http.ts";

/** Records what a visitor did. `key` makes it happen once, however often it is sent. */
export function recordUiEvent(event: UiEvent, key: string): Promise<void> {
  return command("POST", "/public/api/uievents", { body: event, key });
}
