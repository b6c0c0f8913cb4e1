/** The user and session of a bearer token. */
export interface SignedIn {
  readonly userId: string;
  readonly sessionId: string;
  readonly superAdmin: boolean;
  /** Why they may only read at the moment, in a sentence; null: they may do everything. */
  readonly suspended: string | null;
}

/** The guard's view of sessions; implemented by the account module. */
export interface Sessions {
  /**
   * Null for a token that is unknown, expired or revoked, or of a session elsewhere. `host`: the website's own host at
   * which the token came; null or absent: it came to the mall.
   */
  whoIs(token: string, host?: string | null): Promise<SignedIn | null>;
}

export const SESSIONS = Symbol("Sessions");
