import { AccountTabs } from "../../layout/account-tabs.tsx";
import { Page } from "../../layout/page.tsx";
import css from "../security/security.module.css";
import { DeleteAccountCard } from "./delete-account-card.tsx";
import { ExportCard } from "./export-card.tsx";

/** What the mall keeps of a person: to take with them, or to have it erased. */
export function AccountDataScreen() {
  return (
    <Page title="Your data" width="text">
      <AccountTabs current="data" />
      <div className={css.cards}>
        <ExportCard />
        <DeleteAccountCard />
      </div>
    </Page>
  );
}
