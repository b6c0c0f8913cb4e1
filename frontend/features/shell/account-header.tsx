import { useLocation } from "@tanstack/react-router";
import { CircleQuestionMark, Menu as MenuIcon, Search, ShieldCheck, UserRound, X } from "lucide-react";
import { useState } from "react";
import { useProfile } from "../../api/account.ts";
import { HELP_CENTRE } from "../../external-links.ts";
import { activeTab, openAreas } from "../../mall/areas.ts";
import { ButtonLink, IconButton } from "../../ui/button/button.tsx";
import { MenuButton, MenuItem, MenuSeparator } from "../../ui/menu/menu.tsx";
import { CartButton } from "./cart-button.tsx";
import css from "./header.module.css";
import { HeaderSearch } from "./header-search.tsx";
import { HeaderTabs } from "./header-tabs.tsx";
import { IconLink } from "./icon-link.tsx";
import { Logo } from "./logo.tsx";
import { NotificationBell } from "./notification-bell.tsx";
import { UserMenu } from "./user-menu.tsx";

/** Screens that search by themselves do without the header's search bar. */
export function AccountHeader({ userId, hasSearch }: { userId: string; hasSearch: boolean }) {
  const tab = activeTab(useLocation({ select: ({ pathname }) => pathname }));
  const profile = useProfile();
  const [isSearching, setSearching] = useState(false);
  return (
    <header className={css.header}>
      <div className={`${css.bar} ${css.account}`}>
        <div className={css.row}>
          <AccountBurger isSuperAdmin={profile.superAdmin} />
          <Logo kind="account" />
          <HeaderTabs areas={openAreas} active={tab} />
          <span className={css.space} />
          {hasSearch && (
            <div className={css.searchPlace} data-open={isSearching || undefined}>
              <HeaderSearch />
            </div>
          )}
          <div className={css.actions}>
            {hasSearch && (
              <span className={css.searchToggle}>
                <IconButton
                  label="Search"
                  icon={isSearching ? <X /> : <Search />}
                  aria-expanded={isSearching}
                  onPress={() => setSearching(!isSearching)}
                />
              </span>
            )}
            <span className={css.seldom}>
              <ButtonLink href="/profile" variant="quiet" icon={<UserRound />}>
                <span className={css.wideLabel}>My Profile</span>
              </ButtonLink>
              {profile.superAdmin && <IconLink href="/super-admin" label="Super Admin" icon={<ShieldCheck />} />}
              <IconLink href={HELP_CENTRE} label="Help" icon={<CircleQuestionMark />} opensNewTab />
            </span>
            <CartButton />
            <NotificationBell userId={userId} />
            <UserMenu userId={userId} profile={profile} />
          </div>
        </div>
      </div>
      {tab === 0 && (
        <p className={css.greeting}>
          <span>Welcome to your Mozaik account</span>
        </p>
      )}
    </header>
  );
}

/** What a narrow window has no room for. */
function AccountBurger({ isSuperAdmin }: { isSuperAdmin: boolean }) {
  return (
    <div className={css.burger}>
      <MenuButton label="Menu" icon={<MenuIcon />} placement="bottom start">
        {openAreas.map(({ tab, href, text }) => (
          <MenuItem key={tab} href={href}>
            {text}
          </MenuItem>
        ))}
        <MenuSeparator />
        <MenuItem href="/profile">My Profile</MenuItem>
        {isSuperAdmin && <MenuItem href="/super-admin">Super Admin</MenuItem>}
        <MenuItem onAction={() => window.open(HELP_CENTRE, "_blank", "noopener")}>Help</MenuItem>
      </MenuButton>
    </div>
  );
}
