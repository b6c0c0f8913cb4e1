import { useSuspenseQuery } from "@tanstack/react-query";
import { ExternalLink } from "lucide-react";
import type { ReactNode } from "react";
import { currentUserQuery } from "../../api/account.ts";
import { AccountTabs } from "../../layout/account-tabs.tsx";
import { Page } from "../../layout/page.tsx";
import { ButtonLink } from "../../ui/button/button.tsx";
import { AvatarSection } from "./avatar-section.tsx";
import { EmailSection } from "./email-section.tsx";
import { InvitationsSection } from "./invitations-section.tsx";
import css from "./profile.module.css";
import { ProfileForm } from "./profile-form.tsx";

/** One's own profile: what others see of one, and what nobody else sees. */
export function ProfileScreen({ note }: { note: ReactNode }) {
  const { data: user } = useSuspenseQuery(currentUserQuery);
  return (
    <Page
      title="My Profile"
      width="text"
      actions={
        <ButtonLink
          href={`/profile/view/${encodeURIComponent(user.username)}`}
          target="_blank"
          rel="noopener"
          icon={<ExternalLink />}
        >
          View author page
        </ButtonLink>
      }
    >
      <AccountTabs current="profile" />
      {note}
      <div className={css.sides}>
        <AvatarSection user={user} />
        <div className={css.forms}>
          <ProfileForm user={user} />
          <EmailSection user={user} />
          <InvitationsSection />
        </div>
      </div>
    </Page>
  );
}
