import { useEffect, useState, useSyncExternalStore } from "react";
import { REALTIME } from "#modules/social/rules/realtime";
import { onCartChangedElsewhere } from "../cart-changes.ts";
import { AccountHeader } from "../header/account-header.tsx";
import { GuestHeader } from "../header/guest-header.tsx";
import { notificationsOf } from "../notifications/store.ts";
import { useUserId } from "../session.ts";
import { AccountStore } from "./account.ts";

export interface PublicHeaderProps {
  /** Path of the page. */
  path: string;
  /** Path and search of the page. */
  address: string;
  hasSearch: boolean;
  helpCentre: string;
}

/** The header of a server-rendered page. */
export function PublicHeader(props: PublicHeaderProps) {
  const userId = useUserId();
  const address = useAddress(props.address);
  if (userId === null) return <GuestHeader path={props.path} returnTo={address} hasSearch={props.hasSearch} />;
  return <SignedInHeader key={userId} userId={userId} {...props} />;
}

/** The page's address, which search while typing changes (`addresschanged`). */
function useAddress(initial: string): string {
  const [address, setAddress] = useState(initial);
  useEffect(() => {
    const read = () => setAddress(location.pathname + location.search);
    addEventListener("addresschanged", read);
    return () => removeEventListener("addresschanged", read);
  }, []);
  return address;
}

function SignedInHeader({ userId, path, hasSearch, helpCentre }: PublicHeaderProps & { userId: string }) {
  const [account] = useState(() => new AccountStore(userId));
  const { person, cartCount } = useSyncExternalStore(account.subscribe, account.read);
  const notifications = notificationsOf(userId);
  useEffect(() => {
    const refresh = () => void account.refresh();
    refresh();
    window.addEventListener("cartchanged", refresh);
    const stop = onCartChangedElsewhere(refresh);
    window.addEventListener("pageshow", refresh); // the browser restored this page from its cache
    return () => {
      stop();
      window.removeEventListener("cartchanged", refresh);
      window.removeEventListener("pageshow", refresh);
    };
  }, [account]);
  useEffect(
    () =>
      whenIdle(async () => {
        const { openSocket } = await import("../socket.ts");
        const { socket } = openSocket();
        const ring = () => void notifications.refresh();
        const look = () => void account.refresh();
        socket.on(REALTIME.notification, ring).on(REALTIME.changed, look).on("connect", ring);
      }),
    [account, notifications],
  );
  return (
    <AccountHeader
      path={path}
      person={person}
      cartCount={cartCount}
      notifications={notifications}
      hasSearch={hasSearch}
      helpCentre={helpCentre}
      onSearch={(address) => window.location.assign(address)}
    />
  );
}

/** Calls `start` when the page is idle. Returns a function that cancels it. */
function whenIdle(start: () => Promise<void>): () => void {
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(() => void start(), 1_000);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(() => void start(), { timeout: 5_000 });
  return () => cancelIdleCallback(handle);
}
