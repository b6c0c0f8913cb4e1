import { usePasskeyLogin, wasCancelled } from "../../api/passkeys.ts";
import { messageOf } from "../../mall/api-error.ts";
import { Button } from "../../ui/button/button.tsx";
import css from "./account-panel.module.css";

/** Logging in without a password, if the browser can. */
export function PasskeyLogin() {
  const login = usePasskeyLogin();
  if (!("PublicKeyCredential" in window)) return null;
  return (
    <div className={css.choices}>
      {login.isError && !wasCancelled(login.error) && (
        <p role="alert" className={css.failure}>
          {messageOf(login.error)}
        </p>
      )}
      <Button isPending={login.isPending} onPress={() => login.mutate()}>
        Login with a passkey
      </Button>
    </div>
  );
}
