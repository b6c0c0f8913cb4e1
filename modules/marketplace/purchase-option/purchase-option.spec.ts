import type { OptionTerms, PurchaseOptionEvent } from "../events.ts";
import type { PurchaseOptionInput } from "../option-contract.ts";
import { type PurchaseOptionCommand, purchaseOption } from "./purchase-option.ts";

const input: PurchaseOptionInput = {
  licenseTypeId: "mozaik-full-copy",
  startDate: "2030-05-01",
  endDate: null,
  timeZone: "America/Toronto",
  visible: true,
  price: 1_999,
  minimumPrice: null,
  quantity: null,
  taxPercentage: 13,
  shipping: 500,
  other: 1,
  currency: "CAD",
  hasTermsOfUse: false,
  termsOfUse: { v: 1, blocks: [] },
};
const terms: OptionTerms = {
  ...input,
  termsOfUse: { v: 1, blocks: [] },
  licenseType: "Mozaik Full Copy",
  total: 2_760,
};
const item = {
  authorId: "author",
  name: "Harbour at dawn",
  isCopy: false,
  isPublic: true,
  forSale: true,
  canBeShared: true,
};
const create = {
  type: "create",
  optionId: "o1",
  actorId: "author",
  itemType: "mozaik",
  itemId: "m1",
  item,
  input,
} as const;
const change = { type: "change", optionId: "o1", actorId: "author", input } as const;
const remove = { type: "delete", optionId: "o1", actorId: "author" } as const;
const created: PurchaseOptionEvent = {
  type: "PurchaseOptionCreated",
  data: { optionId: "o1", itemType: "mozaik", itemId: "m1", itemName: "Harbour at dawn", authorId: "author", terms },
};
const deleted: PurchaseOptionEvent = {
  type: "PurchaseOptionDeleted",
  data: { optionId: "o1", itemType: "mozaik", itemId: "m1" },
};
const given = (events: PurchaseOptionEvent[], command: PurchaseOptionCommand) =>
  purchaseOption.decide(events.reduce(purchaseOption.evolve, purchaseOption.initial), command);

test("an author offers their item; the event contains the license's name and the total", () => {
  expect(given([], create)).toEqual([created]);
});

test("another user's item, and a missing one, cannot be offered", () => {
  expect(() => given([], { ...create, actorId: "stranger" })).toThrow("There is no such item.");
  expect(() => given([], { ...create, item: null })).toThrow("There is no such item.");
});

test("a bought copy cannot be resold", () => {
  expect(() => given([], { ...create, item: { ...item, isCopy: true } })).toThrow("A bought copy may not be sold.");
});

test("an option may end on the day it starts, not before", () => {
  expect(given([], { ...create, input: { ...input, endDate: "2030-05-01" } })).toHaveLength(1);
  expect(() => given([], { ...create, input: { ...input, endDate: "2030-04-30" } })).toThrow(
    "The end date must not be before the start date.",
  );
});

test.each(["mozaik-one-time", "mozaik-subscription"])(
  "%s cannot be chosen, neither at first nor later",
  (licenseTypeId) => {
    const refused = { ...input, licenseTypeId };
    expect(() => given([], { ...create, input: refused })).toThrow("Option not available at the moment");
    expect(() => given([created], { ...change, input: refused })).toThrow("Option not available at the moment");
  },
);

test("a total beyond the largest amount is refused", () => {
  expect(() => given([], { ...create, input: { ...input, price: 999_999_999_999 } })).toThrow(
    "at most $ 9,999,999,999.99.",
  );
});

test("the least that buyers may pay is at most the price that is suggested to them", () => {
  expect(given([], { ...create, input: { ...input, minimumPrice: 1_999 } })).toHaveLength(1);
  expect(() => given([], { ...create, input: { ...input, minimumPrice: 2_000 } })).toThrow(
    "The minimum price must not be above the suggested price.",
  );
});

test("terms in plain text are kept as rich text, a paragraph for each line", () => {
  const [event] = given([], { ...create, input: { ...input, termsOfUse: "Be kind.\n\nName me." } });
  expect(event?.data).toMatchObject({
    terms: {
      termsOfUse: {
        blocks: [
          { type: "paragraph", children: [{ type: "text", text: "Be kind." }] },
          { type: "paragraph", children: [] },
          { type: "paragraph", children: [{ type: "text", text: "Name me." }] },
        ],
      },
    },
  });
});

test("a change is an event, unchanged terms are not", () => {
  expect(given([created], { ...change, input: { ...input, price: 0 } })).toEqual([
    {
      type: "PurchaseOptionChanged",
      data: { optionId: "o1", itemType: "mozaik", itemId: "m1", terms: { ...terms, price: 0, total: 501 } },
    },
  ]);
  expect(given([created], change)).toEqual([]);
});

test("its author can delete it, once", () => {
  expect(given([created], remove)).toEqual([deleted]);
  expect(given([created, deleted], remove)).toEqual([]);
});

test("a deleted option cannot be changed", () => {
  expect(() => given([created, deleted], change)).toThrow("There is no such purchase option.");
});

test("another user's option does not exist", () => {
  for (const command of [change, remove]) {
    expect(() => given([created], { ...command, actorId: "stranger" })).toThrow("There is no such purchase option.");
    expect(() => given([created, deleted], { ...command, actorId: "stranger" })).toThrow("no such purchase option");
    expect(() => given([], command)).toThrow("There is no such purchase option.");
  }
});
