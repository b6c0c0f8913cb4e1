import { useRouter } from "@tanstack/react-router";
import { openAddress, ownAddress } from "../../open-address.ts";

/** Opens where the person came from, else his own content. */
export function useWayBack(returnTo: string | undefined): () => void {
  const router = useRouter();
  return () => openAddress(router, ownAddress(returnTo) ?? "/my-content", { replace: true });
}
