import { CircleQuestionMark, Menu as MenuIcon } from "lucide-react";
import { HELP_CENTRE } from "../../external-links.ts";
import { MenuButton, MenuItem } from "../../ui/menu/menu.tsx";
import { CartButton } from "./cart-button.tsx";
import css from "./header.module.css";
import { HeaderTabs } from "./header-tabs.tsx";
import { Logo } from "./logo.tsx";
import { NotificationBell } from "./notification-bell.tsx";
import { UserMenu } from "./user-menu.tsx";

export function AccountHeader({ userId }: { userId: string }) {
  return (
    <header className={css.header}>
      <div className={css.row}>
        <div className={css.burger}>
          <MenuButton label="Menu" icon={<MenuIcon />} placement="bottom start">
            <MenuItem href="/my-content">My Content</MenuItem>
            <MenuItem href="/explore">Explore</MenuItem>
          </MenuButton>
        </div>
        <Logo />
        <HeaderTabs
          tabs={[
            { to: "/my-content", text: "My Content" },
            { to: "/explore", text: "Explore" },
          ]}
        />
        <span className={css.space} />
        <div className={css.actions}>
          {HELP_CENTRE && (
            <a className={css.iconLink} href={HELP_CENTRE} target="_blank" rel="noopener" aria-label="Help">
              <CircleQuestionMark aria-hidden="true" />
            </a>
          )}
          <CartButton />
          <NotificationBell userId={userId} />
          <UserMenu />
        </div>
      </div>
    </header>
  );
}
