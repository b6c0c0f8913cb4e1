import type { LoginRequest } from "#modules/account/contract";
import { ApiError, messageOf, UNEXPECTED_REPLY } from "./api-error.ts";
import { parsed, sendCommand } from "./http.ts";
import { endSession, startSession } from "./session.ts";

/** Signs a person in, in every tab. Throws ApiError, for example `wrong-credentials`. */
export async function signIn(body: LoginRequest): Promise<void> {
  const answer = parsed(await sendCommand("POST", "/public/api/login", { body }));
  const [accessToken, userId] = ["accessToken", "userId"].map((name): unknown =>
    typeof answer === "object" && answer !== null ? Reflect.get(answer, name) : undefined,
  );
  if (typeof accessToken !== "string" || typeof userId !== "string") {
    throw new ApiError(0, UNEXPECTED_REPLY, messageOf(undefined));
  }
  startSession({ accessToken, userId });
}

/**
 * Ends the session here, in every tab, and closes it on the server; it is over here whether or not the server could be
 * told. Here first: else a tab that the server hangs up on takes the session for one that ran out.
 */
export async function signOut(): Promise<void> {
  const told = sendCommand("POST", "/api/logout"); // it carries the token that the next line forgets
  endSession("signed-out");
  await told.catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
  });
}
