import { useState } from "react";
import { type SecondStep, SecondStepRequest } from "#modules/account/second-factor-contract";
import { useFinishSignIn } from "../../api/security.ts";
import { checkForm } from "../../forms/field-errors.ts";
import { ApiError, fieldErrorsOf } from "../../mall/api-error.ts";
import { Button } from "../../ui/button/button.tsx";
import { TextField } from "../../ui/text-field/text-field.tsx";
import { toasts } from "../../ui/toast/toasts.ts";
import { AccountForm, useTyped } from "./account-form.tsx";
import css from "./account-panel.module.css";

interface SecondStepFormProps {
  step: SecondStep["secondStep"];
  /** The first step is needed again: too much time has passed, or somebody else wants to log in. */
  onOver: () => void;
}

/** The second step of a login: a code of the authenticator app, or a recovery code. */
export function SecondStepForm({ step: { token, methods }, onOver }: SecondStepFormProps) {
  const { typed, errors, setErrors, field } = useTyped({ code: "" });
  const [isRecovery, setRecovery] = useState(false);
  const finish = useFinishSignIn();
  const submit = () => {
    const checked = checkForm(SecondStepRequest, { token, code: typed.code });
    setErrors(checked.errors ?? {});
    if (!checked.request) return;
    finish.mutate(checked.request, {
      onError: (error) => {
        setErrors(fieldErrorsOf(error));
        if (error instanceof ApiError && error.code === "second-step-over") {
          toasts.error(error.message);
          onOver();
        }
      },
    });
  };
  return (
    <AccountForm label="Code" submitLabel="Login" errors={errors} request={finish} onSubmit={submit}>
      {isRecovery ? (
        <TextField
          key="recovery"
          label="Recovery code"
          isRequired
          autoFocus
          autoComplete="off"
          description={errors.code === undefined ? "Each recovery code works once." : undefined}
          {...field("code")}
        />
      ) : (
        <TextField
          key="app"
          label="Code"
          isRequired
          autoFocus
          inputMode="numeric"
          autoComplete="one-time-code"
          description={errors.code === undefined ? "Six digits from your authenticator app." : undefined}
          {...field("code")}
        />
      )}
      <div className={css.other}>
        {methods.includes("recovery-code") && (
          <Button variant="quiet" size="small" onPress={() => setRecovery(!isRecovery)}>
            {isRecovery ? "Use the authenticator app" : "Use a recovery code"}
          </Button>
        )}
        <Button variant="quiet" size="small" onPress={onOver}>
          Back to login
        </Button>
      </div>
    </AccountForm>
  );
}
