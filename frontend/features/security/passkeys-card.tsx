import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Passkey } from "#modules/account/passkey-contract";
import { passkeysQuery, useRemovePasskey } from "../../api/passkeys.ts";
import { PasswordDialog } from "../../forms/password-dialog.tsx";
import rows from "../../layout/rows.module.css";
import { messageOf } from "../../mall/api-error.ts";
import { day } from "../../mall/dates.ts";
import { Button } from "../../ui/button/button.tsx";
import { ErrorState } from "../../ui/error-state/error-state.tsx";
import { Skeleton } from "../../ui/skeleton/skeleton.tsx";
import { toasts } from "../../ui/toast/toasts.ts";
import { AddPasskeyDialog, RenamePasskeyDialog } from "./passkey-dialogs.tsx";
import css from "./security.module.css";

type Opened = "add" | { rename: Passkey } | { remove: Passkey };

/** The user's passkeys: logging in with a finger, a face or a PIN of a device. */
export function PasskeysCard() {
  const passkeys = useQuery(passkeysQuery);
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const isOpen = opened !== null && opened !== "add";
  return (
    <section className={css.card} aria-labelledby="passkeys-heading">
      <h2 id="passkeys-heading" className={css.heading}>
        Passkeys
      </h2>
      <p className={css.hint}>
        Log in with your finger, your face or the PIN of your device. A passkey cannot be guessed or stolen by a false
        page, and needs no second step.
      </p>
      {passkeys.isPending && <Skeleton height="60px" radius="large" />}
      {passkeys.isError && !passkeys.data && (
        <ErrorState
          title="Your passkeys could not be loaded"
          text={messageOf(passkeys.error)}
          onRetry={() => void passkeys.refetch()}
          isRetrying={passkeys.isFetching}
        />
      )}
      {passkeys.data && passkeys.data.length > 0 && (
        <ul className={rows.list} aria-label="Passkeys">
          {passkeys.data.map((each) => (
            <PasskeyRow key={each.id} passkey={each} onOpen={setOpened} />
          ))}
        </ul>
      )}
      <div>
        <Button
          size="small"
          variant="primary"
          isDisabled={!("PublicKeyCredential" in window)}
          onPress={() => setOpened("add")}
        >
          Add a passkey
        </Button>
      </div>
      {opened === "add" && <AddPasskeyDialog onClose={close} />}
      {isOpen && "rename" in opened && <RenamePasskeyDialog passkey={opened.rename} onClose={close} />}
      {isOpen && "remove" in opened && <RemoveDialog passkey={opened.remove} onClose={close} />}
    </section>
  );
}

function PasskeyRow({ passkey, onOpen }: { passkey: Passkey; onOpen: (what: Opened) => void }) {
  const { name, createdAt, lastUsedAt, isSynced } = passkey;
  const used = lastUsedAt === null ? "Never used" : `Last used on ${day(lastUsedAt)}`;
  return (
    <li className={rows.row}>
      <div className={rows.what}>
        <span className={rows.name}>{name}</span>
        <span className={css.hint}>
          Added on {day(createdAt)}. {used}.{isSynced ? " On all your devices." : ""}
        </span>
      </div>
      <div className={rows.actions}>
        <Button size="small" variant="quiet" aria-label={`Rename ${name}`} onPress={() => onOpen({ rename: passkey })}>
          Rename
        </Button>
        <Button size="small" aria-label={`Remove ${name}`} onPress={() => onOpen({ remove: passkey })}>
          Remove
        </Button>
      </div>
    </li>
  );
}

function RemoveDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const remove = useRemovePasskey();
  const onPassword = (password: string) =>
    remove.mutate(
      { id: passkey.id, password },
      {
        onSuccess: () => {
          toasts.success("Passkey removed");
          onClose();
        },
      },
    );
  return (
    <PasswordDialog
      title={`Remove ${passkey.name}`}
      text="It can no longer log in. Remove it from your device too."
      action="Remove"
      request={remove}
      onPassword={onPassword}
      onClose={onClose}
    />
  );
}
