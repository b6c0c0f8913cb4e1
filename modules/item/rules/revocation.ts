/** Why a license was revoked: its price was paid back, the buyer's bank or the person who gave it took it back, or support decided so. */
export const REVOCATION_CAUSES = ["refund", "dispute-lost", "support", "taken-back"] as const;
export type RevocationCause = (typeof REVOCATION_CAUSES)[number];

/** The end of the license of a bought copy. It may be restored. */
export interface Revocation {
  /** ISO 8601. */
  readonly at: string;
  readonly cause: RevocationCause;
}

const BECAUSE: Record<RevocationCause, string> = {
  refund: "its purchase was refunded",
  "dispute-lost": "its payment was charged back",
  support: "support decided so",
  "taken-back": "the person who gave it took it back",
};

const DAY = new Intl.DateTimeFormat("en-US", { year: "numeric", month: "short", day: "numeric", timeZone: "UTC" });

/** For the former holder: when and why they lost the license. The day is in UTC. */
export function revocationText({ at, cause }: Revocation): string {
  return `This license was revoked on ${DAY.format(new Date(at))} because ${BECAUSE[cause]}.`;
}
