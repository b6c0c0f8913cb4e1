import { randomUUID } from "node:crypto";
import { jest } from "@jest/globals";
import { Logger } from "@nestjs/common";
import { type Command, CommandBus } from "@nestjs/cqrs";
import { type CommandContext, commandContext, newId } from "#backend/commands/command-context";
import { EVENT_STORE, type EventStore, type Recorded } from "#backend/event-store/event-store";
import { Runner } from "#backend/projections/runner";
import { FakeStripe } from "../../test/fakes/stripe/fake-stripe.ts";
import { eventually } from "../../test/support/eventually.ts";
import { linesSeenBy, offeredMozaik } from "../../test/support/selling.ts";
import { type Caller, startTestMall, type TestMall } from "../../test/support/test-mall.ts";
import { AddCartItem } from "./cart/cart.handlers.ts";
import { Checkout } from "./order/checkout.handler.ts";
import { SettleOrder } from "./order/settlement.handlers.ts";
import type { SeenLine } from "./rules/seen-lines.ts";

/** What a step of an order writes; an entry of the ledger is named with its kind. `by`: who writes it. */
interface Step {
  readonly step: string;
  readonly write: string;
  readonly by: "request" | "reactor";
}
const step = (name: string, write: string, by: Step["by"]): Step => ({ step: name, write, by });

const ORDER_STEPS = [
  step("checked out", "CartCheckedOut", "request"),
  step("use taken", "UseTaken", "request"),
  step("placed", "OrderPlaced", "request"),
  step("payment started", "OrderPaymentStarted", "request"),
  step("paid", "OrderPaid", "request"),
  step("licence granted", "LicenseGranted", "request"),
  step("copied", "MozaikCreated", "reactor"),
  step("delivered", "OrderDelivered", "reactor"),
  step("sale posted", "EntryPosted sale", "reactor"),
  step("invoice issued", "InvoiceIssued", "reactor"),
];

/** Somebody's process: it dies just before or just after a write, and writes no more until it is started again. */
interface Life extends Step {
  readonly when: "before" | "after";
  /** What it works on: ids that its events name. */
  readonly ids: Set<string>;
  state: "alive" | "dead" | "restarted";
}
const livesOf = (steps: readonly Step[]): Life[] =>
  steps.flatMap((each) =>
    (["before", "after"] as const).map((when) => ({ ...each, when, ids: new Set<string>(), state: "alive" as const })),
  );
const nameOfLife = ({ when, step }: Life) => `killed ${when} '${step}'`;

let stripe: FakeStripe;
let mall: TestMall;
let seller: Caller;
beforeAll(async () => {
  stripe = await FakeStripe.open();
  mall = await startTestMall({
    PAYMENT_PROVIDER: "stripe",
    STRIPE_SECRET_KEY: "sk_test_key",
    STRIPE_WEBHOOK_SECRET: "whsec_test",
    STRIPE_URL: stripe.origin,
  });
  Logger.overrideLogger(false); // processes are killed on purpose
  seller = await mall.person("seller");
});
afterAll(async () => {
  await mall.stop();
  stripe.close();
});

const nameOf = ({ type, data }: { type: string; data: unknown }) =>
  type === "EntryPosted" ? `${type} ${(data as { kind: string }).kind}` : type;

/** Lets these processes die at their step. */
function mortal(lives: readonly Life[]): void {
  const store: EventStore = mall.app.get(EVENT_STORE);
  const append = store.append.bind(store);
  jest.spyOn(store, "append").mockImplementation(async (stream, expected, events) => {
    const text = JSON.stringify([stream, events.map(({ data }) => data)]);
    const life = lives.find(({ ids }) => [...ids].some((id) => text.includes(id)));
    for (const { data } of events) {
      if (life && typeof data === "object" && data && "orderId" in data) life.ids.add(String(data.orderId));
    }
    if (life?.state === "alive" && events.some((event) => nameOf(event) === life.write)) {
      life.state = "dead";
      if (life.when === "after") await append(stream, expected, events);
    }
    if (life?.state === "dead") throw new Error("the process was killed");
    return append(stream, expected, events);
  });
}

/** What somebody asks for. They ask again only if the process died before its first write. */
interface Asked {
  readonly life: Life;
  readonly ask: () => Promise<unknown>;
}

/** Each process dies, one after the other, and is started again. Resolves once `steps` are written about each `about`. */
async function diesAndRestarts(
  asked: readonly (Asked & { readonly about: string })[],
  steps: readonly Step[],
): Promise<void> {
  mortal(asked.map(({ life }) => life));
  for (const { life, ask } of asked) {
    await ask().catch(() => null);
    await eventually(
      async () => life.state,
      (state) => state === "dead",
    );
    life.state = "restarted";
  }
  for (const { about } of asked) {
    await eventually(
      async () => Object.values(counted(await wholeLog(), about, steps)),
      (counts) => counts.every((count) => count > 0),
    );
  }
  jest.restoreAllMocks();
  await eventually(
    async () => mall.app.get(Runner).status(),
    (followers) => followers.every(({ state }) => state !== "stopped"), // they try again after a while
  );
  await mall.settled();
  const log = await wholeLog();
  for (const { life, about } of asked) {
    expect([nameOfLife(life), counted(log, about, steps)]).toEqual([nameOfLife(life), once(steps)]);
  }
}

const run = <Result>(command: Command<Result>) => mall.app.get(CommandBus).execute(command);
const contextOf = (userId: string): CommandContext =>
  commandContext({ userId, correlationId: userId, idempotencyKey: randomUUID() });

async function wholeLog(): Promise<Recorded[]> {
  const reading = new AbortController();
  const log: Recorded[] = [];
  for await (const { events, live } of mall.app.get<EventStore>(EVENT_STORE).subscribe({ signal: reading.signal })) {
    log.push(...events);
    if (live) break;
  }
  reading.abort();
  return log;
}

/** How often each step was written about `id`. */
function counted(log: readonly Recorded[], id: string, steps: readonly Step[]): Record<string, number> {
  const names = log.filter(({ data }) => JSON.stringify(data).includes(id)).map(nameOf);
  return Object.fromEntries(steps.map(({ write }) => [write, names.filter((name) => name === write).length]));
}
const once = (steps: readonly Step[]) => Object.fromEntries(steps.map(({ write }) => [write, 1]));

interface Bought extends Asked {
  readonly buyerId: string;
  /** The order. */
  readonly about: string;
}

/** Buys in the name of somebody, and pays on Stripe's page. */
function purchase(life: Life, option: string, lines: readonly SeenLine[]): Bought {
  const buyerId = randomUUID();
  life.ids.add(buyerId);
  const [adding, paying] = [contextOf(buyerId), contextOf(buyerId)];
  const chosen = { licenseOptionId: option, purchaseCodeId: null, price: null };
  const agreed = lines.map((line) => ({ ...line, termsAccepted: true }));
  const about = newId(paying, "order");
  const ask = async () => {
    await run(new AddCartItem(buyerId, chosen, false, adding));
    await run(new Checkout(buyerId, agreed, null, paying));
    await pays(about, buyerId);
  };
  return { life, buyerId, about, ask };
}

/** As the return page does. */
async function pays(orderId: string, buyerId: string): Promise<void> {
  const session = stripe.account.sessionOf(orderId);
  if (session.status === "open") stripe.account.pay(session.id);
  await run(new SettleOrder(orderId, contextOf(buyerId), buyerId));
}

test("an order completes once, at whichever write its process was killed", async () => {
  const terms = { price: 1_000, taxPercentage: 0, quantity: 1_000, licenseTypeId: "mozaik-full-copy" };
  const option = await offeredMozaik(mall, seller, terms);
  const lines = await linesOnSale(option);
  const lives = livesOf(ORDER_STEPS);
  const orders = lives.map((life) => purchase(life, option, lines));

  const inRequests = orders.filter(({ life }) => life.by === "request");
  mortal(lives);
  await Promise.all(inRequests.map(({ ask }) => ask().catch(() => null)));
  expect(
    inRequests
      .map(({ life }) => life)
      .filter(({ state }) => state !== "dead")
      .map(nameOfLife),
  ).toEqual([]);
  await mall.restart(async () => void jest.restoreAllMocks());
  for (const { life, ask } of inRequests) if (life.write === "CartCheckedOut" && life.when === "before") await ask();
  await mall.settled();
  for (const { about, buyerId } of inRequests) await pays(about, buyerId);

  await diesAndRestarts(
    orders.filter(({ life }) => life.by === "reactor"),
    ORDER_STEPS,
  );
  const log = await wholeLog();
  for (const { about, life } of inRequests) {
    expect([nameOfLife(life), counted(log, about, ORDER_STEPS)]).toEqual([nameOfLife(life), once(ORDER_STEPS)]);
  }
}, 120_000);

/** The option's line as a buyer sees it. */
async function linesOnSale(option: string): Promise<readonly SeenLine[]> {
  const looker = await mall.person("looker");
  await looker.follow(seller).call("POST", "/api/cart/items", { licenseOptionId: option });
  return linesSeenBy(looker);
}
