import { redirect } from "@tanstack/react-router";
import { currentSession } from "../api/session.ts";

/** For `beforeLoad`: sends a guest to sign in, and back here afterwards. */
export function requireSession({ location }: { location: { href: string } }): void {
  if (!currentSession()) throw redirect({ to: "/login", search: { returnTo: location.href } });
}
