import type { WebhookEvent } from "../events.ts";
import { type EndpointCommand, endpoints, validSecrets } from "./endpoints.ts";

const AT = "2030-05-03T10:00:00.000Z";
const target = { accountId: "wren", endpointId: "e1", by: "wren" } as const;
const add = {
  type: "add",
  ...target,
  addressId: "a1",
  secretId: "s1",
  mozaik: null,
  eventTypes: ["submission.received"],
  at: AT,
} as const;
const added: WebhookEvent = {
  type: "WebhookEndpointAdded",
  data: {
    accountId: "wren",
    endpointId: "e1",
    addressId: "a1",
    secretId: "s1",
    mozaikId: null,
    eventTypes: ["submission.received"],
    at: AT,
  },
};
const fold = (events: readonly WebhookEvent[]) => events.reduce(endpoints.evolve, endpoints.initial);
const given = (events: readonly WebhookEvent[], command: EndpointCommand) => endpoints.decide(fold(events), command);
const disabled = (reason: "author" | "gone" = "gone"): WebhookEvent => ({
  type: "WebhookEndpointDisabled",
  data: { accountId: "wren", endpointId: "e1", reason, at: AT },
});

test("an author adds an endpoint once", () => {
  expect(given([], add)).toEqual([added]);
  expect(given([added], add)).toEqual([]);
});

test("an endpoint of one Mozaik belongs to the Mozaik's author alone", () => {
  const of = (authorId: string) => given([], { ...add, mozaik: { mozaikId: "m1", authorId } });
  expect(of("wren")).toMatchObject([{ data: { mozaikId: "m1" } }]);
  expect(() => of("finch")).toThrow("There is no such Mozaik.");
});

test("an account has at most twenty", () => {
  const twenty = Array.from({ length: 20 }, (_, each) => ({
    ...added,
    data: { ...added.data, endpointId: `e${each + 1}` },
  })) as WebhookEvent[];
  expect(() => given(twenty, { ...add, endpointId: "e21" })).toThrow("An account can have 20 webhooks.");
  const removed: WebhookEvent = { type: "WebhookEndpointRemoved", data: { accountId: "wren", endpointId: "e7" } };
  expect(given([...twenty, removed], { ...add, endpointId: "e21" })).toHaveLength(1);
});

const OTHERS: EndpointCommand[] = [
  { ...add, type: "change" },
  { type: "rotate", ...target, secretId: "s2", formerUntil: AT },
  { type: "disable", ...target, reason: "author", at: AT },
  { type: "enable", ...target },
  { type: "remove", ...target },
];

test.each([add, ...OTHERS].map((command) => [command.type, command] as const))(
  "nobody else may %s, not even the mall itself",
  (_, command) => {
    for (const by of ["finch", null]) {
      expect(() => given([added], { ...command, by })).toThrow("There is no such webhook.");
    }
  },
);

test.each(OTHERS.filter(({ type }) => type !== "remove").map((command) => [command.type, command] as const))(
  "there is nothing to %s without an endpoint",
  (_, command) => {
    expect(() => given([], command)).toThrow("There is no such webhook.");
  },
);

test("the mall disables an endpoint that is gone, once", () => {
  const disable = { type: "disable", ...target, by: null, reason: "gone", at: AT } as const;
  expect(given([added], disable)).toEqual([disabled()]);
  expect(given([added, disabled("author")], disable)).toEqual([]);
  expect(given([], disable)).toEqual([]);
});

test("its author enables it again", () => {
  const enable = { type: "enable", ...target } as const;
  const enabled = { type: "WebhookEndpointEnabled", data: { accountId: "wren", endpointId: "e1" } } as const;
  expect(given([added, disabled()], enable)).toEqual([enabled]);
  expect(given([added, disabled(), enabled], enable)).toEqual([]);
});

test("a change that changes nothing is no event", () => {
  const change = { ...add, type: "change" } as const;
  expect(given([added], change)).toEqual([]);
  expect(given([added], { ...change, addressId: "a2" })).toMatchObject([
    { type: "WebhookEndpointChanged", data: { addressId: "a2" } },
  ]);
});

test("removing it again changes nothing", () => {
  expect(given([], { type: "remove", ...target })).toEqual([]);
});

describe("a rotated secret", () => {
  const rotated = (secretId: string, formerUntil: string): WebhookEvent => ({
    type: "WebhookSecretRotated",
    data: { accountId: "wren", endpointId: "e1", secretId, formerUntil },
  });
  const secretsAt = (at: string, ...events: WebhookEvent[]) => {
    const endpoint = fold([added, ...events]).get("e1");
    return endpoint ? validSecrets(endpoint, at) : [];
  };

  test("signs together with the former one until that ends", () => {
    const once = rotated("s2", "2030-05-04T10:00:00.000Z");
    expect(secretsAt("2030-05-04T09:59:59.999Z", once)).toEqual(["s2", "s1"]);
    expect(secretsAt("2030-05-04T10:00:00.000Z", once)).toEqual(["s2"]);
  });

  test("can end all former ones at once, and never makes one last longer", () => {
    const long = rotated("s2", "2030-05-04T10:00:00.000Z");
    expect(secretsAt(AT, long, rotated("s3", AT))).toEqual(["s3"]);
    const later = rotated("s3", "2030-05-05T10:00:00.000Z");
    expect(secretsAt("2030-05-04T12:00:00.000Z", long, later)).toEqual(["s3", "s2"]);
  });
});
