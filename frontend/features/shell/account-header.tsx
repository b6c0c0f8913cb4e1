import { useQuery } from "@tanstack/react-query";
import { useLocation, useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { useProfile } from "../../api/account.ts";
import { cartQuery } from "../../api/cart.ts";
import { HELP_CENTRE } from "../../external-links.ts";
import { activeTab } from "../../mall/areas.ts";
import { Greeting, AccountHeader as Header } from "../../mall/header/account-header.tsx";
import { personOf } from "../../mall/header/person.ts";
import { notificationsOf } from "../../mall/notifications/store.ts";
import { openAddress } from "../../open-address.ts";
import { ChangePasswordDialog } from "./change-password-dialog.tsx";

/** The mall's header with the client's data; without the search bar on screens with a search of their own. */
export function AccountHeader({ userId, hasSearch }: { userId: string; hasSearch: boolean }) {
  const router = useRouter();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const asksForPassword = useLocation({ select: ({ search }) => "dialog" in search && search.dialog === "password" });
  const profile = useProfile();
  const [isChangingPassword, setChangingPassword] = useState(asksForPassword);
  const setPasswordDialog = (isOpen: boolean) => {
    setChangingPassword(isOpen);
    if (!isOpen && asksForPassword) router.history.replace(path); // otherwise a reload would open the dialog again
  };
  return (
    <>
      <Header
        path={path}
        person={profile.username === "" ? null : personOf(profile)}
        cartCount={useQuery(cartQuery).data?.items.length ?? 0}
        notifications={notificationsOf(userId)}
        hasSearch={hasSearch}
        helpCentre={HELP_CENTRE}
        onSearch={(address) => openAddress(router, address)}
        onChangePassword={() => setChangingPassword(true)}
      />
      {activeTab(path) === 0 && <Greeting />}
      <ChangePasswordDialog userId={userId} isOpen={isChangingPassword} onOpenChange={setPasswordDialog} />
    </>
  );
}
