import css from "./account-tabs.module.css";
import { LinkTabs } from "./link-tabs.tsx";

/** Links between the screens of an account's settings. */
export function AccountTabs({
  current,
}: {
  current: "profile" | "security" | "groups" | "notifications" | "webhooks" | "decisions" | "data";
}) {
  return (
    <div className={css.tabs}>
      <LinkTabs
        label="Account"
        tabs={[
          { href: "/profile", text: "Profile", isCurrent: current === "profile" },
          { href: "/profile/security", text: "Security", isCurrent: current === "security" },
          { href: "/profile/groups", text: "Groups", isCurrent: current === "groups" },
          { href: "/profile/notifications", text: "Notifications", isCurrent: current === "notifications" },
          { href: "/profile/webhooks", text: "Webhooks", isCurrent: current === "webhooks" },
          { href: "/profile/decisions", text: "Decisions", isCurrent: current === "decisions" },
          { href: "/profile/data", text: "Your data", isCurrent: current === "data" },
        ]}
      />
    </div>
  );
}
