import { z } from "zod";

/** Ways to show, besides the password, that an account is one's own. */
const Method = z.enum(["authenticator", "recovery-code"]);
export type SecondFactorMethod = z.output<typeof Method>;

/** The password was right; within five minutes one of `methods` is needed too. */
export const SecondStep = z
  .object({ secondStep: z.object({ token: z.string(), methods: z.array(Method) }) })
  .meta({ id: "SecondStep" });
export type SecondStep = z.output<typeof SecondStep>;

/** A code of six digits from the authenticator app, or a recovery code; spaces and hyphens do not count. */
const Code = z.string().trim().min(1, "Enter a code.").max(60);

/** `POST /public/api/login/second-step`. */
export const SecondStepRequest = z
  .strictObject({ token: z.string().min(1).max(1_000), code: Code })
  .meta({ id: "SecondStepRequest" });
export type SecondStepRequest = z.output<typeof SecondStepRequest>;

/** `GET /api/second-factors`: what the account asks for besides the password. */
export const SecondFactorState = z
  .object({ authenticator: z.boolean(), recoveryCodesLeft: z.number().int() })
  .meta({ id: "SecondFactorState" });
export type SecondFactorState = z.output<typeof SecondFactorState>;

/** Changes of the second step need the password again. */
export const PasswordAgain = z
  .strictObject({ password: z.string().min(1, "Enter your password.").max(200) })
  .meta({ id: "PasswordAgain" });
export type PasswordAgain = z.output<typeof PasswordAgain>;

/** What an authenticator app needs: the key, alone and within a link that opens such an app. */
export const AuthenticatorKey = z.object({ key: z.string(), link: z.string() }).meta({ id: "AuthenticatorKey" });
export type AuthenticatorKey = z.output<typeof AuthenticatorKey>;

/** `POST /api/second-factors/authenticator/confirm`. */
export const ConfirmAuthenticatorRequest = z.strictObject({ code: Code }).meta({ id: "ConfirmAuthenticatorRequest" });
export type ConfirmAuthenticatorRequest = z.output<typeof ConfirmAuthenticatorRequest>;

/** New recovery codes; they cannot be read again. Empty: the account has some already. */
export const RecoveryCodes = z.object({ codes: z.array(z.string()) }).meta({ id: "RecoveryCodes" });
export type RecoveryCodes = z.output<typeof RecoveryCodes>;
