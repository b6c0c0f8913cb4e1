import { lazy, Suspense, useState } from "react";
import { AREAS } from "../areas.ts";
import { Flyout } from "../flyout.tsx";
import { Icon } from "../icon.tsx";
import { Logo } from "../logo.tsx";
import { NotificationBell } from "../notifications/bell.tsx";
import type { NotificationStore } from "../notifications/store.ts";
import { HeaderSearch } from "./header-search.tsx";
import type { Person } from "./person.ts";
import { HeaderTabs } from "./tabs.tsx";
import { UserMenu } from "./user-menu.tsx";

export interface AccountHeaderProps {
  /** The path of the page. */
  path: string;
  /** Null until loaded. */
  person: Person | null;
  /** Number of items in the cart. */
  cartCount: number;
  notifications: NotificationStore;
  /** False on pages with a search of their own. */
  hasSearch: boolean;
  helpCentre: string;
  onSearch: (address: string) => void;
  onChangePassword?: () => void;
}

/** Loaded when it is needed: few people are suspended. */
const SuspensionNote = lazy(async () => ({ default: (await import("./suspension-note.tsx")).SuspensionNote }));

/** The header of a signed-in user; below it, what a suspended person has to know. */
export function AccountHeader(props: AccountHeaderProps) {
  const suspension = props.person?.suspension;
  return (
    <>
      <Bar {...props} />
      {suspension && (
        <Suspense>
          <SuspensionNote suspension={suspension} />
        </Suspense>
      )}
    </>
  );
}

function Bar(props: AccountHeaderProps) {
  const { path, person, cartCount, notifications, hasSearch, helpCentre } = props;
  const [isSearching, setSearching] = useState(false);
  const isSuperAdmin = person?.isSuperAdmin ?? false;
  return (
    <header className="mall-header">
      <div className="mall-bar mall-bar-account">
        <div className="mall-row">
          <AccountBurger isSuperAdmin={isSuperAdmin} helpCentre={helpCentre} />
          <Logo kind="account" />
          <HeaderTabs areas={AREAS} path={path} />
          <span className="mall-space" />
          {hasSearch && (
            <div className="mall-search-place" data-open={isSearching || undefined}>
              <HeaderSearch onSearch={props.onSearch} />
            </div>
          )}
          <div className="mall-actions">
            {hasSearch && (
              <button
                type="button"
                className="mall-icon-button mall-search-toggle"
                aria-label="Open search"
                aria-expanded={isSearching}
                onClick={() => setSearching(!isSearching)}
              >
                <Icon name={isSearching ? "cross" : "search"} />
              </button>
            )}
            <span className="mall-seldom">
              <a className="mall-button" href="/profile" title="My Profile">
                <Icon name="person" />
                <span className="mall-wide-label">My Profile</span>
              </a>
              {isSuperAdmin && (
                <a className="mall-icon-button" href="/super-admin" aria-label="Super Admin" title="Super Admin">
                  <Icon name="shield" />
                </a>
              )}
              <a
                className="mall-icon-button"
                href={helpCentre}
                target="_blank"
                rel="noopener"
                aria-label="Help"
                title="Help"
              >
                <Icon name="help" />
              </a>
            </span>
            <CartLink count={cartCount} />
            <NotificationBell store={notifications} />
            <UserMenu person={person} onChangePassword={props.onChangePassword} />
          </div>
        </div>
      </div>
    </header>
  );
}

/** Shown on the screens outside the areas. */
export function Greeting() {
  return (
    <section className="mall-greeting" aria-label="Greeting">
      <p>Welcome to your Mozaik account</p>
    </section>
  );
}

function CartLink({ count }: { count: number }) {
  return (
    <a className="mall-icon-button" href="/cart" aria-label={count === 0 ? "Cart" : `Cart, ${count}`}>
      <Icon name="bag" />
      {count > 0 && (
        <span className="mall-count" aria-hidden="true">
          {count}
        </span>
      )}
    </a>
  );
}

/** Contains what does not fit in a narrow window. */
function AccountBurger({ isSuperAdmin, helpCentre }: { isSuperAdmin: boolean; helpCentre: string }) {
  return (
    <div className="mall-burger">
      <Flyout
        id="menu"
        label="Menu"
        button={<Icon name="menu" />}
        buttonClass="mall-icon-button"
        panelClass="mall-panel-start"
        isLazy
      >
        <nav aria-label="Menu" className="mall-menu">
          {AREAS.map(({ tab, href, text }) => (
            <a key={tab} href={href}>
              {text}
            </a>
          ))}
          <a href="/profile">My Profile</a>
          {isSuperAdmin && <a href="/super-admin">Super Admin</a>}
          <a href={helpCentre} target="_blank" rel="noopener">
            Help
          </a>
        </nav>
      </Flyout>
    </div>
  );
}
