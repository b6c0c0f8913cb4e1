// Codes of authenticator apps (RFC 6238). The library is loaded when it is first needed: most processes never do.

/** Seconds that a code may be late, because people type slowly, or early, because clocks differ. */
const TOLERANCE: [number, number] = [30, 10];

/** A new key for an authenticator app, in base32. */
export async function newAppKey(): Promise<string> {
  const { generateSecret } = await import("otplib");
  return generateSecret();
}

/** The link that opens an authenticator app with this key. */
export async function appLink(key: string, username: string, mall: string): Promise<string> {
  const { generateURI } = await import("otplib");
  return generateURI({ issuer: mall, label: username, secret: key });
}

/**
 * The time step of a code of six digits; null if it is wrong, or not newer than `lastStep`, the step of the last code
 * that was accepted. `now` in seconds.
 */
export async function stepOf(code: string, key: string, lastStep: number | null, now: number): Promise<number | null> {
  const { verify } = await import("otplib");
  const result = await verify({
    secret: key,
    token: code,
    epoch: now,
    epochTolerance: TOLERANCE,
    ...(lastStep !== null && { afterTimeStep: lastStep }),
  });
  return result.valid && "timeStep" in result ? result.timeStep : null;
}
