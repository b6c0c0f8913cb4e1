import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { secondFactorsQuery, useMakeRecoveryCodes, useRemoveAuthenticator } from "../../api/security.ts";
import { PasswordDialog } from "../../forms/password-dialog.tsx";
import rows from "../../layout/rows.module.css";
import { messageOf } from "../../mall/api-error.ts";
import { Badge } from "../../ui/badge/badge.tsx";
import { Button } from "../../ui/button/button.tsx";
import { ErrorState } from "../../ui/error-state/error-state.tsx";
import { Skeleton } from "../../ui/skeleton/skeleton.tsx";
import { toasts } from "../../ui/toast/toasts.ts";
import { AuthenticatorDialog } from "./authenticator-dialog.tsx";
import { RecoveryCodesDialog } from "./recovery-codes-dialog.tsx";
import css from "./security.module.css";

type Opened = "set up" | "turn off" | "new codes";

/** Whether logging in needs a code besides the password, and the way to change that. */
export function TwoStepCard() {
  const factors = useQuery(secondFactorsQuery);
  const [opened, setOpened] = useState<Opened | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    // Several dialogs follow each other, and the button may have gone with what was changed: nothing else gets the focus.
    if (opened === null && wasOpen.current) heading.current?.focus();
    wasOpen.current = opened !== null;
  }, [opened]);
  const close = () => setOpened(null);
  return (
    <section className={css.card} aria-labelledby="two-step-heading">
      <h2 id="two-step-heading" className={css.heading} ref={heading} tabIndex={-1}>
        Two-step login
      </h2>
      <p className={css.hint}>
        With it, logging in needs your password and a code from an app on your phone. A stolen password alone is then
        worth nothing.
      </p>
      {factors.isPending && <Skeleton height="80px" radius="large" />}
      {factors.isError && !factors.data && (
        <ErrorState
          title="Two-step login could not be loaded"
          text={messageOf(factors.error)}
          onRetry={() => void factors.refetch()}
          isRetrying={factors.isFetching}
        />
      )}
      {factors.data && (
        <Rows isOn={factors.data.authenticator} codesLeft={factors.data.recoveryCodesLeft} onOpen={setOpened} />
      )}
      {opened === "set up" && <AuthenticatorDialog onClose={close} />}
      {opened === "turn off" && <TurnOffDialog onClose={close} />}
      {opened === "new codes" && <NewCodesDialog onClose={close} />}
    </section>
  );
}

interface RowsProps {
  isOn: boolean;
  codesLeft: number;
  onOpen: (what: Opened) => void;
}

function Rows({ isOn, codesLeft, onOpen }: RowsProps) {
  return (
    <ul className={rows.list}>
      <li className={rows.row}>
        <div className={rows.what}>
          <span className={rows.name}>
            Authenticator app
            {isOn ? <Badge tone="success">On</Badge> : <Badge>Off</Badge>}
          </span>
        </div>
        {isOn ? (
          <Button size="small" onPress={() => onOpen("turn off")}>
            Turn off
          </Button>
        ) : (
          <Button size="small" variant="primary" onPress={() => onOpen("set up")}>
            Set up
          </Button>
        )}
      </li>
      {isOn && (
        <li className={rows.row}>
          <div className={rows.what}>
            <span className={rows.name}>Recovery codes</span>
            <span className={css.hint}>{codesLeft} of 10 left. Use one to log in if you do not have your phone.</span>
          </div>
          <Button size="small" onPress={() => onOpen("new codes")}>
            Make new codes
          </Button>
        </li>
      )}
    </ul>
  );
}

function TurnOffDialog({ onClose }: { onClose: () => void }) {
  const remove = useRemoveAuthenticator();
  const turnOff = (password: string) =>
    remove.mutate(
      { password },
      {
        onSuccess: () => {
          toasts.success("Two-step login is off");
          onClose();
        },
      },
    );
  return (
    <PasswordDialog
      title="Turn off two-step login"
      text="Your password alone is enough then. Your recovery codes no longer work."
      action="Turn off"
      request={remove}
      onPassword={turnOff}
      onClose={onClose}
    />
  );
}

function NewCodesDialog({ onClose }: { onClose: () => void }) {
  const make = useMakeRecoveryCodes();
  if (make.data) return <RecoveryCodesDialog codes={make.data.codes} onClose={onClose} />;
  return (
    <PasswordDialog
      title="Make new recovery codes"
      text="Your present codes will no longer work."
      action="Make new codes"
      request={make}
      onPassword={(password) => make.mutate({ password })}
      onClose={onClose}
    />
  );
}
