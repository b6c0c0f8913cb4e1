import { useQuery } from "@tanstack/react-query";
import { logFollowersQuery } from "../../api/support.ts";
import { Page } from "../../layout/page.tsx";
import { ButtonLink } from "../../ui/button/button.tsx";
import { JobsSection } from "./jobs-section.tsx";
import { LogFollowersTable } from "./log-followers-table.tsx";
import { MailsSection } from "./mails-section.tsx";
import { PayoutsSection } from "./payouts-section.tsx";
import { SectionState } from "./section-state.tsx";
import { ShowcaseSection } from "./showcase-section.tsx";
import css from "./super-admin.module.css";
import { SuppressionsSection } from "./suppressions-section.tsx";

/** Administration, for the people who run the mall. */
export function SuperAdminScreen() {
  const list = useQuery(logFollowersQuery);
  return (
    <Page
      title="Super Admin"
      actions={
        <>
          <ButtonLink href="/super-admin/moderation">Moderation</ButtonLink>
          <ButtonLink href="/super-admin/support">Support</ButtonLink>
        </>
      }
    >
      <section className={css.section} aria-labelledby="log-followers">
        <h2 id="log-followers">Read models and reactors</h2>
        <p className={css.text}>
          Read models and reactors follow the event log. This table shows how far each of them is.
        </p>
        <SectionState query={list} title="The state could not be loaded" height="320px">
          {list.data && <LogFollowersTable followers={list.data} />}
        </SectionState>
      </section>
      <PayoutsSection />
      <ShowcaseSection />
      <JobsSection />
      <MailsSection />
      <SuppressionsSection />
    </Page>
  );
}
