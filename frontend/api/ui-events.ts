import type { FollowedLink } from "#modules/analytics/contract";
import { command } from "./http.ts";

/** Records that a visitor followed a link. `key` makes sure that it is recorded once. */
export function recordFollowedLink(event: FollowedLink, key: string): Promise<void> {
  return command("POST", "/public/api/uievents", { body: event, key });
}
