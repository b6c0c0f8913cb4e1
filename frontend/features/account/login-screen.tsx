import { useState } from "react";
import { SecondStep } from "#modules/account/second-factor-contract";
import { LoginForm } from "../../mall/login/login-form.tsx";
import { hasSessionExpired } from "../../mall/session.ts";
import { takeSecondStep } from "../../mall/sign-in.ts";
import { AccountPanel } from "./account-panel.tsx";
import { PasskeyLogin } from "./passkey-login.tsx";
import { SecondStepForm } from "./second-step-form.tsx";
import { useWayBack } from "./use-way-back.ts";

type Step = SecondStep["secondStep"];

/** Asks for username and password, and then for a code if the account wants one. */
export function LoginScreen({ returnTo }: { returnTo: string | undefined }) {
  useWayBack(returnTo);
  const [step, setStep] = useState(waitingStep);
  if (step) {
    return (
      <AccountPanel title="One more step" text="Your password is right. Now show that it is you.">
        <SecondStepForm step={step} onOver={() => setStep(null)} />
      </AccountPanel>
    );
  }
  const text = hasSessionExpired()
    ? "Your session has ended. Log in to continue where you were."
    : "Welcome back. We never closed.";
  return (
    <AccountPanel title="Login" text={text}>
      <LoginForm returnTo={returnTo} onSecondStep={() => setStep(waitingStep())} />
      <PasskeyLogin />
    </AccountPanel>
  );
}

function waitingStep(): Step | null {
  const kept = takeSecondStep();
  return kept === null ? null : (SecondStep.shape.secondStep.safeParse(JSON.parse(kept)).data ?? null);
}
