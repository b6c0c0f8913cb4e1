import { randomUUID } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { jest } from "@jest/globals";
import { Aggregates } from "#backend/commands/aggregates";
import { EVENT_STORE, type EventStore, type Recorded } from "#backend/event-store/event-store";
import { Upcasting } from "#backend/event-store/upcasting";
import { Runner } from "#backend/projections/runner";
import { demoMark } from "#demo/demo-mark";
import { group } from "#modules/account/group/group";
import { ownGroups } from "#modules/account/group/own-groups";
import { profile } from "#modules/account/profile/profile";
import { user } from "#modules/account/user/user";
import { formerPageSession } from "#modules/analytics/former-events";
import { album } from "#modules/asset/album/album";
import { asset } from "#modules/asset/asset/asset";
import { picture } from "#modules/asset/media/picture";
import { content } from "#modules/asset/storage/content";
import { storage } from "#modules/asset/storage/storage";
import type { Decider, DomainEvent } from "#modules/decider";
import { sharing } from "#modules/item/sharing/sharing";
import { showcase } from "#modules/item/showcase/showcase";
import { library } from "#modules/library/library/library";
import { libraryCount } from "#modules/library/library-count/library-count";
import { cart } from "#modules/marketplace/cart/cart";
import { itemOffers } from "#modules/marketplace/item-offers/item-offers";
import { sellerLedger } from "#modules/marketplace/ledger/seller-ledger";
import { licenseHolding } from "#modules/marketplace/license/license-holding";
import { order } from "#modules/marketplace/order/order";
import { payoutAccount } from "#modules/marketplace/payout/payout-account";
import { purchaseCode } from "#modules/marketplace/purchase-code/purchase-code";
import { purchaseOption } from "#modules/marketplace/purchase-option/purchase-option";
import { documentSeries } from "#modules/marketplace/receipt/document-series";
import { uses } from "#modules/marketplace/uses/uses";
import { reporter } from "#modules/moderation/reporter/reporter";
import { review } from "#modules/moderation/review/review";
import { DOCUMENT_EVENTS } from "#modules/mozaik/events";
import { mozaik } from "#modules/mozaik/mozaik/mozaik";
import { formInbox } from "#modules/mozaik/submission/form-inbox";
import { submission } from "#modules/mozaik/submission/submission";
import { reservation } from "#modules/reservation";
import { announcement } from "#modules/social/announcement/announcement";
import { bookmark } from "#modules/social/bookmark/bookmark";
import { comment } from "#modules/social/comment/comment";
import { commentSection } from "#modules/social/comment-owner/comment-section";
import { commentSettings } from "#modules/social/comment-owner/comment-settings";
import { commenter } from "#modules/social/comment-owner/commenter";
import { follow } from "#modules/social/follow/follow";
import { inbox } from "#modules/social/inbox/inbox";
import { like } from "#modules/social/like/like";
import { notification } from "#modules/social/notification/notification";
import { notificationSettings } from "#modules/social/settings/settings";
import { access } from "#modules/support/access/access";
import { endpoints } from "#modules/webhook/endpoints/endpoints";
import { website } from "#modules/website/website/website";
import { websiteList } from "#modules/website/website-list/website-list";
import { EVERY_SETTING, writeEveryEvent } from "../fixtures/every-event.ts";
import { dataOf, readFixtures, type StoredEvent, wholeLog } from "../fixtures/fixtures.ts";
import { Shape } from "../fixtures/shape.ts";
import { startTestMall, type TestMall } from "../support/test-mall.ts";

const DECIDERS = {
  account: group,
  accountGroups: ownGroups,
  album,
  user,
  profile,
  username: reservation,
  asset,
  assetUrl: reservation,
  storage,
  picture,
  content,
  purchaseOption,
  cart,
  order,
  license: licenseHolding,
  purchaseCode,
  uses,
  sellerLedger,
  payoutAccount,
  invoices: documentSeries,
  creditNotes: documentSeries,
  itemOffers,
  mozaik,
  mozaikUrl: reservation,
  submission,
  formInbox,
  notification,
  inbox,
  announcement,
  notificationSettings,
  follow,
  like,
  bookmark,
  comment,
  commentSection,
  commenter,
  commentSettings,
  pageSession: formerPageSession,
  showcase,
  itemSharing: sharing,
  library,
  libraryCount,
  libraryUrl: reservation,
  support: access,
  review,
  reporter,
  webhooks: endpoints,
  website,
  websiteList,
  websiteUrl: reservation,
  siteHost: reservation,
  demo: demoMark,
};

const WHAT_TO_DO = `
Old logs hold this event as it was. Either keep its shape, or
  1. add a step that lifts the former version to the new one to upcasters.ts of its module, and register it;
  2. record the new version: npm run record-fixtures
Leave the fixtures of former versions as they are. Where the shape only gained a variant that no old log can hold (a new
kind of block, say), remove the fixture of the present version and record it again.`;

const fixtures = readFixtures();

/**
 * Variants that are no longer written: nobody can tell the parameters from an old sentence of the history, nor under
 * which terms and tax rate an old line was sold or what it cost when it came back to the cart.
 */
const ONLY_OLD = [
  "data.description.",
  "data.lines[].optionRevision is null",
  "data.lines[].taxPercentage is null",
  "data.lines[].taxSource is null",
  "data.paidAt is null",
  "data<sale>.source.line.taxPercentage is null",
  "data<sale>.source.line.taxSource is null",
  "data.items[].price is null",
];
const isOnlyOld = (difference: string) => ONLY_OLD.some((start) => difference.startsWith(start));

describe("events written today", () => {
  let mall: TestMall;
  let log: StoredEvent[];
  let upcasting: Upcasting;
  beforeAll(async () => {
    mall = await startTestMall(EVERY_SETTING, { withPictures: true });
    upcasting = mall.app.get(Upcasting);
    log = await writeEveryEvent(mall);
  });
  afterAll(() => mall.stop());

  const newest = (type: string) =>
    fixtures.find((fixture) => fixture.type === type && fixture.version === upcasting.versionOf(type));

  test("every declared event type is written, and has a fixture of its current version", () => {
    const written = new Set(log.map(({ type }) => type));
    const declared = new Set([...declaredTypes(), ...DOCUMENT_EVENTS]);
    expect([...declared].filter((type) => !written.has(type))).toEqual([]);
    expect([...written, ...declared].filter((type) => !newest(type))).toEqual([]);
    for (const { type, meta } of log) expect([type, meta.schemaVersion]).toEqual([type, upcasting.versionOf(type)]);
  });

  test("every event has the shape of its newest fixture", () => {
    const departures = [...new Set(log.map(({ type }) => type))].flatMap((type) => {
      const fixture = newest(type);
      const written = Shape.of(log.filter((event) => event.type === type).map(({ data }) => data));
      return fixture
        ? Shape.of(dataOf(fixture))
            .differences(written)
            .map((difference) => `${type}: ${difference}`)
        : [];
    });
    for (const { type, version, examples } of fixtures) {
      const present = newest(type);
      if (!present || present.version === version) continue;
      const lifted = examples
        .flatMap((stream) => stream.at(-1) ?? [])
        .map((event) => upcasting.lift(recorded(event)).data);
      const differences = Shape.of(dataOf(present))
        .differences(Shape.of(lifted))
        .filter((each) => !isOnlyOld(each));
      departures.push(...differences.map((difference) => `${type}, lifted from version ${version}: ${difference}`));
    }
    if (departures.length > 0) throw new Error(`${departures.join("\n")}\n${WHAT_TO_DO}`);
  });
});

describe("the comparison of shapes", () => {
  const known = Shape.of([
    { id: 1, note: null, lines: [{ kind: "page", name: "a" }, { kind: "tile" }] },
    { id: 2, note: "b", lines: [], more: true },
  ]);
  const sound = { id: 3, note: "c", lines: [{ kind: "tile" }, { kind: "page", name: "d" }] };

  test.each<[string, unknown, string[]]>([
    ["what it has seen", sound, []],
    ["a field that is sometimes there", { ...sound, more: false }, []],
    ["a new field", { ...sound, colour: "red" }, ["data.colour is new"]],
    ["a field that is gone", { id: 3, lines: [] }, ["data.note is missing"]],
    ["another type", { ...sound, id: "3" }, ["data.id is string, it was number"]],
    [
      "another type further in",
      { ...sound, lines: [{ kind: "page", name: 1 }] },
      ["data.lines[]<page>.name is number, it was string"],
    ],
    ["a field gone further in", { ...sound, lines: [{ kind: "page" }] }, ["data.lines[]<page>.name is missing"]],
    [
      "a field of another variant",
      { ...sound, lines: [{ kind: "tile", name: "e" }] },
      ["data.lines[]<tile>.name is new"],
    ],
    ["a new variant", { ...sound, lines: [{ kind: "block" }] }, ["data.lines[]<block> is new"]],
    ["a list that became a map", { ...sound, lines: { first: 1 } }, ["data.lines is object, it was array"]],
  ])("reports %s", (_, data, differences) => {
    expect(known.differences(Shape.of([data]))).toEqual(expect.arrayContaining(differences));
    expect(known.differences(Shape.of([data])).length > 0).toBe(differences.length > 0);
  });

  test("compares maps by their values, whatever the ids", () => {
    const map = (value: unknown) => ({ nodes: { [randomUUID()]: value, [randomUUID()]: value } });
    expect(Shape.of([map({ a: 1 })]).differences(Shape.of([map({ a: 2 })]))).toEqual([]);
    expect(Shape.of([map({ a: 1 })]).differences(Shape.of([map({ a: "2" })]))).toEqual([
      "data.nodes{}.a is string, it was number",
    ]);
  });
});

describe("events ever written", () => {
  test("every decider reads them and every projection applies them, without new events", async () => {
    // Reactors would insert their own events between the recorded ones.
    const react = jest.spyOn(Runner.prototype, "react").mockImplementation(() => {});
    const mall = await startTestMall();
    try {
      const log = wholeLog(fixtures);
      const store: EventStore = mall.app.get(EVENT_STORE);
      let position = "";
      for (const { stream, id, type, data, meta } of log) {
        position = (await store.append(stream, "any", [{ id, type, data, meta }])).position;
      }
      for (const stream of new Set(log.map((event) => event.stream))) await folded(mall, stream);
      const followers = mall.app.get(Runner).status();
      expect(followers.length).toBeGreaterThan(7);
      for (const { name } of followers) await mall.reached(name, position);
      expect(
        mall.app
          .get(Runner)
          .status()
          .map(({ error }) => error),
      ).toEqual(followers.map(() => null));
    } finally {
      react.mockRestore();
      await mall.stop();
    }
  });
});

function recorded({ recorded: at, ...event }: StoredEvent): Recorded {
  return { ...event, revision: 0n, at: new Date(at) };
}

/** Folds a stream with its decider. */
async function folded(mall: TestMall, stream: string): Promise<void> {
  const category = stream.slice(0, stream.indexOf("-"));
  const decider = Object.entries(DECIDERS).find(([name]) => name === category)?.[1];
  if (!decider) throw new Error(`no decider is known for ${stream}: name it in this test`);
  const { revision } = await mall.app.get(Aggregates).load(decider as Decider<unknown, never, DomainEvent>, stream);
  expect(revision >= 0n).toBe(true);
}

/** The event names in the source of every module's `events.ts` and of the reservations. */
function declaredTypes(): string[] {
  const modules = join(import.meta.dirname, "../../modules");
  const files = [
    join(modules, "reservation.ts"),
    ...readdirSync(modules).map((module) => join(modules, module, "events.ts")),
  ].filter((file) => existsSync(file));
  return files.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/\btype: "([A-Z][A-Za-z]+)"/g)].flatMap(([, type]) => type ?? []),
  );
}
