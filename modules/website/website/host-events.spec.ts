import type { HostEvidence } from "./host-events.ts";
import { website } from "./website.ts";
import type { KnownWebsite, WebsiteState } from "./website-state.ts";

const [OWNER, HOST, TOKEN] = ["owner", "boats.example.com", "t"];
const about = {
  name: "Boats",
  url: "boats",
  description: "",
  language: "en",
  translations: [],
  faviconId: null,
  sharePictureId: null,
};

type Command = Parameters<typeof website.decide>[1];

function after(state: WebsiteState, command: Command): WebsiteState {
  return website.decide(state, command).reduce(website.evolve, state);
}

/** A website whose host was added on the first day. */
const added = [
  { type: "create", websiteId: "site", ownerId: OWNER, about },
  { type: "addHost", by: OWNER, host: HOST, token: TOKEN, at: day(1) },
].reduce<WebsiteState>((state, command) => after(state, command as Command), website.initial);

function day(number: number): string {
  return `2030-01-${String(number).padStart(2, "0")}T00:00:00.000Z`;
}

const host = (state: WebsiteState) => (state as KnownWebsite).hosts[0]!;

/** A check that began after the last one. */
function check(state: WebsiteState, at: string, proof: HostEvidence["proof"], since = host(state).last?.at ?? null) {
  return after(state, { type: "noteCheck", host: HOST, token: TOKEN, since, at, evidence: { proof, found: "words" } });
}

test("a host is proven while its proof is found", () => {
  const proven = check(added, day(2), "txt");
  expect(host(proven)).toMatchObject({ checkAt: day(3), last: { isProven: true, by: "txt", provenAt: day(2) } });
  const lost = check(proven, day(3), "absent");
  expect(host(lost).last).toMatchObject({ isProven: false, by: null, provenAt: day(2) });
});

test("a DNS that does not answer is no loss for three days", () => {
  const proven = check(added, day(2), "file");
  const doubted = check(proven, day(4), "unknown");
  expect(host(doubted).last).toMatchObject({ isProven: true, by: "file", provenAt: day(2) });
  expect(host(check(doubted, day(5), "unknown")).last).toMatchObject({ isProven: false });
  expect(host(check(added, day(2), "unknown")).last).toMatchObject({ isProven: false });
});

test("of two checks at once the slower one counts for nothing", () => {
  const lost = check(check(added, day(2), "txt"), day(3), "absent");
  expect(check(lost, day(4), "txt", day(2))).toEqual(lost);
});

test("a host that was removed and added again needs a new proof", () => {
  const removed = after(check(added, day(2), "txt"), { type: "removeHost", by: OWNER, host: HOST });
  const again = after(removed, { type: "addHost", by: OWNER, host: HOST, token: "another", at: day(3) });
  expect(host(again).last).toBeNull();
  expect(check(again, day(4), "txt")).toEqual(again);
});

test("for somebody else there is no website to give a host", () => {
  const command = { type: "addHost", by: "other", host: "other.example.com", token: TOKEN, at: day(1) } as const;
  expect(() => website.decide(added, command)).toThrow("There is no such website.");
});
