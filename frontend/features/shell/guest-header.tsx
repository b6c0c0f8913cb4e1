import { Menu as MenuIcon } from "lucide-react";
import { ButtonLink } from "../../ui/button/button.tsx";
import { MenuButton, MenuItem } from "../../ui/menu/menu.tsx";
import css from "./header.module.css";
import { HeaderTabs } from "./header-tabs.tsx";
import { Logo } from "./logo.tsx";

export function GuestHeader() {
  return (
    <header className={css.header}>
      <div className={css.row}>
        <Logo />
        <HeaderTabs tabs={[{ to: "/explore", text: "Explore" }]} />
        <span className={css.space} />
        <div className={`${css.actions} ${css.wide}`}>
          <ButtonLink href="/login" variant="quiet">
            Login
          </ButtonLink>
          <ButtonLink href="/register" variant="primary">
            Register
          </ButtonLink>
        </div>
        <div className={css.burger}>
          <MenuButton label="Menu" icon={<MenuIcon />}>
            <MenuItem href="/explore">Explore</MenuItem>
            <MenuItem href="/register">Register</MenuItem>
            <MenuItem href="/login">Login</MenuItem>
          </MenuButton>
        </div>
      </div>
    </header>
  );
}
