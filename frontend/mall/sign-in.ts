import type { LoginRequest } from "#modules/account/contract";
import { ApiError, messageOf, UNEXPECTED_REPLY } from "./api-error.ts";
import { parsed, sendCommand } from "./http.ts";
import { endSession, startSession } from "./session.ts";

/** Where the second step is kept on the way to the login screen. */
const SECOND_STEP = "secondStep";

/**
 * Signs a user in, in every tab. Returns true if the account asks for a second step: then `takeSecondStep` gives it to
 * the login screen. Throws ApiError, for example `wrong-credentials`.
 */
export async function signIn(body: LoginRequest): Promise<boolean> {
  const answer = parsed(await sendCommand("POST", "/public/api/login", { body }));
  const secondStep: unknown = typeof answer === "object" && answer !== null && Reflect.get(answer, SECOND_STEP);
  if (secondStep) {
    sessionStorage.setItem(SECOND_STEP, JSON.stringify(secondStep));
    return true;
  }
  const [accessToken, userId] = ["accessToken", "userId"].map((name): unknown =>
    typeof answer === "object" && answer !== null ? Reflect.get(answer, name) : undefined,
  );
  if (typeof accessToken !== "string" || typeof userId !== "string") {
    throw new ApiError(0, UNEXPECTED_REPLY, messageOf(undefined));
  }
  startSession({ accessToken, userId });
  return false;
}

/** The second step that a sign-in in this tab waits for, as JSON; null if there is none. It is returned once. */
export function takeSecondStep(): string | null {
  const step = sessionStorage.getItem(SECOND_STEP);
  sessionStorage.removeItem(SECOND_STEP);
  return step;
}

/**
 * Ends the session in every tab and on the server; in the browser even if the server cannot be reached. In the browser
 * first: otherwise a tab that the server disconnects would take the session for an expired one.
 */
export async function signOut(): Promise<void> {
  const told = sendCommand("POST", "/api/logout"); // sends the token that the next line removes
  endSession("signed-out");
  await told.catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
  });
}
