import { AccountTabs } from "../../layout/account-tabs.tsx";
import { Page } from "../../layout/page.tsx";
import { PasskeysCard } from "./passkeys-card.tsx";
import css from "./security.module.css";
import { SessionsCard } from "./sessions-card.tsx";
import { TwoStepCard } from "./two-step-card.tsx";

/** Who can get into one's account, and how. */
export function SecurityScreen() {
  return (
    <Page title="Security" width="text">
      <AccountTabs current="security" />
      <div className={css.cards}>
        <PasskeysCard />
        <TwoStepCard />
        <SessionsCard />
      </div>
    </Page>
  );
}
