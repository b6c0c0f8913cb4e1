import type { ReactNode } from "react";
import css from "./account-panel.module.css";
import { AccountPanel } from "./account-panel.tsx";

/** A link from a mail that is used up, too old, replaced or cut short. `action` is the way on. */
export function LinkInvalid({ action }: { action: ReactNode }) {
  return (
    <AccountPanel
      title="This link is no longer valid"
      text="It has been used, is too old, or a newer one has replaced it."
    >
      <div role="alert" className={css.submit}>
        {action}
      </div>
    </AccountPanel>
  );
}
