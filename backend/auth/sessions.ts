/** Who stands behind a bearer token. */
export interface SignedIn {
  readonly userId: string;
  readonly sessionId: string;
  readonly superAdmin: boolean;
}

/** What the guard asks; the account module answers. */
export interface Sessions {
  /** Null for a token that is unknown, expired or revoked. */
  whoIs(token: string): Promise<SignedIn | null>;
}

export const SESSIONS = Symbol("Sessions");
