import { notAuthorized, notSignedIn } from "#modules/decider";
import type { SignedIn } from "./sessions.ts";

/** Throws unless the visitor is a super admin: `unauthenticated` for a guest, `forbidden` for everyone else. */
export function superAdminOnly(visitor: SignedIn | null): void {
  if (!visitor) throw notSignedIn();
  if (!visitor.superAdmin) throw notAuthorized();
}
