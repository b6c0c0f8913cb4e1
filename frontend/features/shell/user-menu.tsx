import { ChartColumn, KeyRound, LayoutTemplate, LogOut, Receipt, Settings } from "lucide-react";
import { useState } from "react";
import { Button } from "react-aria-components";
import { type ShownProfile, useSignOut } from "../../api/account.ts";
import { openAreas } from "../../mall/areas.ts";
import { Avatar } from "../../ui/avatar/avatar.tsx";
import { Menu, MenuItem, MenuSeparator, MenuTrigger } from "../../ui/menu/menu.tsx";
import { ChangePasswordDialog } from "./change-password-dialog.tsx";
import css from "./header.module.css";
import { ThemeSection } from "./theme-section.tsx";

const hasSites = openAreas.some(({ tab }) => tab === 1);

/** Who is signed in, and what concerns the account. */
export function UserMenu({ userId, profile }: { userId: string; profile: ShownProfile }) {
  const [isChangingPassword, setChangingPassword] = useState(false);
  const signOut = useSignOut();
  const name = profile.displayName || profile.username;
  const avatar = profile.avatarBlobId && `/public/api/blobs/${profile.avatarBlobId}?width=160`;
  return (
    <>
      <MenuTrigger>
        <Button className={css.user}>
          <Avatar name={name} src={avatar} size="small" />
          <span className={css.userName}>
            {name} <span className="visually-hidden">account</span>
          </span>
        </Button>
        <Menu label="Account">
          <MenuItem icon={<ChartColumn />} href="/profile/analytics">
            Analytics
          </MenuItem>
          <MenuItem icon={<Settings />} href="/profile">
            Settings
          </MenuItem>
          <MenuItem icon={<KeyRound />} onAction={() => setChangingPassword(true)}>
            Change password
          </MenuItem>
          {hasSites && (
            <MenuItem icon={<LayoutTemplate />} href="/sites">
              My Websites
            </MenuItem>
          )}
          <MenuItem icon={<Receipt />} href="/purchases">
            Purchases
          </MenuItem>
          <MenuSeparator />
          <ThemeSection />
          <MenuSeparator />
          <MenuItem icon={<LogOut />} onAction={() => signOut.mutate()}>
            Logout
          </MenuItem>
        </Menu>
      </MenuTrigger>
      <ChangePasswordDialog userId={userId} isOpen={isChangingPassword} onOpenChange={setChangingPassword} />
    </>
  );
}
