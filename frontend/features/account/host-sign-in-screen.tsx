import type { HostSignIn } from "#modules/website/host-contract";
import { useHostSignIn, useProfile } from "../../api/account.ts";
import { messageOf } from "../../mall/api-error.ts";
import { Button, ButtonLink } from "../../ui/button/button.tsx";
import css from "./account-panel.module.css";
import { AccountPanel } from "./account-panel.tsx";
import { LinkInvalid } from "./link-invalid.tsx";

/**
 * Asks whether a website at a host of its own may know who reads it. By a press: otherwise a website would learn it by
 * a link alone.
 */
export function HostSignInScreen({ asked }: { asked: HostSignIn | null }) {
  const { username } = useProfile();
  const signIn = useHostSignIn();
  if (!asked) return <LinkInvalid action={<ButtonLink href="/explore">Explore the mall</ButtonLink>} />;
  const text = `You can comment there as ${username}. The website can do nothing else in your account.`;
  return (
    <AccountPanel title={`Continue to ${asked.host}?`} text={text}>
      <div className={css.choices}>
        {signIn.isError && (
          <p role="alert" className={css.failure}>
            {messageOf(signIn.error)}
          </p>
        )}
        <Button
          variant="primary"
          isPending={signIn.isPending || signIn.isSuccess}
          onPress={() => signIn.mutate(asked, { onSuccess: ({ address }) => window.location.assign(address) })}
        >
          Continue
        </Button>
        <ButtonLink href="/">Cancel</ButtonLink>
      </div>
    </AccountPanel>
  );
}
