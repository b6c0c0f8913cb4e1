import { useLocation } from "@tanstack/react-router";
import { Menu as MenuIcon } from "lucide-react";
import type { ReactNode } from "react";
import { activeTab, openAreas } from "../../mall/areas.ts";
import { ButtonLink } from "../../ui/button/button.tsx";
import { MenuButton, MenuItem } from "../../ui/menu/menu.tsx";
import css from "./header.module.css";
import { HeaderTabs } from "./header-tabs.tsx";
import { Logo } from "./logo.tsx";

const publicAreas = openAreas.filter(({ isPublic }) => isPublic);

/** `quickLogin` stands beside the way to the login screen. */
export function GuestHeader({ quickLogin }: { quickLogin: ReactNode }) {
  const pathname = useLocation({ select: (location) => location.pathname });
  return (
    <header className={css.header}>
      <div className={css.bar}>
        <div className={css.row}>
          <Logo kind="social" />
          <HeaderTabs areas={publicAreas} active={activeTab(pathname)} />
          {/* The home page says it in large letters. */}
          {pathname !== "/" && (
            <p className={css.tagline}>A Digital Mall of Original Content | read, create, share...</p>
          )}
          <span className={css.space} />
          <div className={`${css.actions} ${css.entrance}`}>
            <span className={css.split}>
              <ButtonLink href="/login" variant="quiet">
                Login
              </ButtonLink>
              {quickLogin}
            </span>
            <ButtonLink href="/register" variant="primary">
              Register
            </ButtonLink>
          </div>
          <div className={css.burger}>
            <MenuButton label="Menu" icon={<MenuIcon />}>
              {publicAreas.map(({ tab, href, text }) => (
                <MenuItem key={tab} href={href}>
                  {text}
                </MenuItem>
              ))}
              <MenuItem href="/register">Register</MenuItem>
              <MenuItem href="/login">Login</MenuItem>
            </MenuButton>
          </div>
        </div>
      </div>
    </header>
  );
}
