import { useState } from "react";
import { Button } from "../../ui/button/button.tsx";
import css from "../security/security.module.css";
import { DeleteAccountDialog } from "./delete-account-dialog.tsx";

/** The way out of the mall. `leave` loads another page. */
export function DeleteAccountCard({ leave = (address: string) => window.location.assign(address) }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <section className={css.card} aria-labelledby="delete-account-heading">
      <h2 id="delete-account-heading" className={css.heading}>
        Delete account
      </h2>
      <p className={css.hint}>
        Your name vanishes everywhere at once, and you are logged out. For seven days you can come back by logging in.
        Then your data is erased for good.
      </p>
      <div>
        <Button size="small" variant="danger" onPress={() => setOpen(true)}>
          Delete account…
        </Button>
      </div>
      {isOpen && <DeleteAccountDialog onClose={() => setOpen(false)} leave={leave} />}
    </section>
  );
}
