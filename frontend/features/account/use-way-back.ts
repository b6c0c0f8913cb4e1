import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { useUserId } from "../../mall/session.ts";
import { openAddress, ownAddress } from "../../open-address.ts";

/**
 * For the login and registration screens: as soon as somebody is signed in, here or in another tab, opens the page they
 * came from, or their own content.
 */
export function useWayBack(returnTo: string | undefined): void {
  const router = useRouter();
  const isSignedIn = useUserId() !== null;
  useEffect(() => {
    if (isSignedIn) openAddress(router, ownAddress(returnTo) ?? "/my-content", { replace: true });
  }, [isSignedIn, router, returnTo]);
}
