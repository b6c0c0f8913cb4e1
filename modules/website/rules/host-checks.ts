const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

interface Checked {
  /** ISO 8601, like the result. */
  readonly addedAt: string;
  readonly at: string;
  readonly isProven: boolean;
  readonly wasProven: boolean;
}

/**
 * When a host is checked next: a proven one daily, one that lost its proof hourly, a new one after two minutes and then
 * at growing distances, at most a day.
 */
export function nextHostCheck({ addedAt, at, isProven, wasProven }: Checked): string {
  const now = Date.parse(at);
  const age = now - Date.parse(addedAt);
  const pause = isProven ? DAY_MS : wasProven ? 60 * MINUTE_MS : Math.min(DAY_MS, Math.max(2 * MINUTE_MS, age / 2));
  return new Date(now + pause).toISOString();
}

/** The name of the TXT record that proves a host, and its value. */
export function hostProof(host: string, token: string) {
  return {
    txt: { name: `_mozaik.${host}`, value: `mozaik-site=${token}` },
    file: { url: `http://${host}/.well-known/mozaik-site.txt`, value: `mozaik-site=${token}` },
  };
}
