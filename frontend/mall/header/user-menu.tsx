import { Avatar } from "../avatar.tsx";
import { Flyout } from "../flyout.tsx";
import { Icon, type IconName } from "../icon.tsx";
import { signOut } from "../sign-in.ts";
import { ThemeChoice } from "../theme-choice.tsx";
import type { Person } from "./person.ts";

interface UserMenuProps {
  person: Person | null;
  /** Opens the dialog; absent: a link to the profile, which opens it. */
  onChangePassword?: (() => void) | undefined;
}

/** The signed-in user's name, and links for their account. */
export function UserMenu({ person, onChangePassword }: UserMenuProps) {
  const name = person?.name ?? "";
  return (
    <Flyout
      id="account-menu"
      buttonClass="mall-user"
      button={
        <>
          <Avatar name={name} src={person?.avatarSrc ?? null} size={28} />
          <span className="mall-user-name">
            {name} <span className="visually-hidden">account</span>
          </span>
        </>
      }
      isLazy
    >
      <nav aria-label="Account" className="mall-menu">
        <Entry icon="chart" href="/profile/analytics" text="Analytics" />
        <Entry icon="settings" href="/profile" text="Settings" />
        {onChangePassword ? (
          <button type="button" onClick={onChangePassword}>
            <Icon name="key" />
            Change password
          </button>
        ) : (
          <Entry icon="key" href="/profile?dialog=password" text="Change password" />
        )}
        <Entry icon="sites" href="/sites" text="My Websites" />
        <Entry icon="receipt" href="/purchases" text="Purchases" />
        <Entry icon="bag" href="/orders" text="Orders" />
        <div className="mall-menu-theme">
          <span aria-hidden="true">Theme</span>
          <ThemeChoice name="menu-theme" />
        </div>
        <button type="button" onClick={() => void signOut()}>
          <Icon name="logout" />
          Logout
        </button>
      </nav>
    </Flyout>
  );
}

function Entry({ icon, href, text }: { icon: IconName; href: string; text: string }) {
  return (
    <a href={href}>
      <Icon name={icon} />
      {text}
    </a>
  );
}
