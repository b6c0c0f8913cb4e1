const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** A proven host whose proof can be neither found nor missed, because nobody answers, stays proven this long. */
export const DOUBT_MS = 3 * DAY_MS;

/** Times in ISO 8601. */
interface Checked {
  readonly addedAt: string;
  /** The time of this check, or when the host was added. */
  readonly at: string;
  /** When the proof was last seen; null: never. */
  readonly provenAt: string | null;
}

/**
 * When a host is checked next: daily after its proof was seen; hourly for some days if it is not seen any more; a new one
 * after two minutes and then at growing distances, at most a day.
 */
export function nextHostCheck({ addedAt, at, provenAt }: Checked): string {
  const now = Date.parse(at);
  const isMissed = provenAt !== null && provenAt !== at && now - Date.parse(provenAt) < DOUBT_MS;
  const growing = provenAt === null ? Math.max(2 * MINUTE_MS, (now - Date.parse(addedAt)) / 2) : DAY_MS;
  return new Date(now + (isMissed ? 60 * MINUTE_MS : Math.min(DAY_MS, growing))).toISOString();
}

/** The path of the file that proves a host. */
export const PROOF_PATH = "/.well-known/mozaik-site.txt";

/** What proves a host: a TXT record or a file, with the same value. One of the two suffices. */
export function hostProof(host: string, token: string) {
  const value = `mozaik-site=${token}`;
  return { txt: { name: `_mozaik.${host}`, value }, file: { url: `http://${host}${PROOF_PATH}`, value } };
}

/** Second levels under which countries register names, as in `example.co.uk`. */
const REGISTRY_LEVEL = /^(ac|co|com|edu|go|gov|gob|ne|net|nom|or|org)\.[a-z]{2}$/;

/** True for a registered name itself, such as `example.com`: the DNS allows no CNAME there. */
export function isApex(host: string): boolean {
  const labels = host.split(".");
  return labels.length === 2 || (labels.length === 3 && REGISTRY_LEVEL.test(labels.slice(1).join(".")));
}

export interface RouteRecord {
  readonly type: "A" | "AAAA" | "ALIAS" | "CNAME";
  readonly name: string;
  readonly value: string;
}

/**
 * The records that lead visitors of a host to the mall, whose name is `mall`. A subdomain needs the CNAME. An apex needs
 * either all of A and AAAA (`addresses`: the mall's own, as far as they are known) or the ALIAS, which some providers call
 * ANAME or a flattened CNAME.
 */
export function routeRecords(host: string, mall: string, addresses: readonly string[]): RouteRecord[] {
  if (!isApex(host)) return [{ type: "CNAME", name: host, value: mall }];
  const direct = addresses.map((value) => ({ type: value.includes(":") ? "AAAA" : "A", name: host, value }) as const);
  return [...direct, { type: "ALIAS", name: host, value: mall }];
}
