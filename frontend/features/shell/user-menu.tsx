import { useQuery } from "@tanstack/react-query";
import { LogOut, Receipt } from "lucide-react";
import { Button } from "react-aria-components";
import { currentUserQuery, useSignOut } from "../../api/account.ts";
import { Avatar } from "../../ui/avatar/avatar.tsx";
import { Menu, MenuItem, MenuSeparator, MenuTrigger } from "../../ui/menu/menu.tsx";
import css from "./header.module.css";

/** Who is signed in, and what concerns the account. */
export function UserMenu() {
  const { data: user } = useQuery(currentUserQuery);
  const signOut = useSignOut();
  const name = user ? user.displayName || user.username : "";
  return (
    <MenuTrigger>
      <Button className={css.user}>
        <Avatar
          name={name}
          src={user?.avatarBlobId ? `/public/api/blobs/${user.avatarBlobId}?width=160` : null}
          size="small"
        />
        <span className={css.userName}>
          {name} <span className="visually-hidden">account</span>
        </span>
      </Button>
      <Menu label="Account">
        <MenuItem icon={<Receipt />} href="/purchases">
          Purchases
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={<LogOut />} onAction={() => signOut.mutate()}>
          Logout
        </MenuItem>
      </Menu>
    </MenuTrigger>
  );
}
