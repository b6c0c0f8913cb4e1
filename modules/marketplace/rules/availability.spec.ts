import { type Offer, offerProblem } from "./availability.ts";

const offer: Offer = {
  itemForSale: true,
  visible: true,
  startDate: "2030-05-02",
  endDate: "2030-05-04",
  timeZone: "America/Toronto",
  remaining: null,
};

test.each(["2030-05-02T04:00:00.000Z", "2030-05-03T12:00:00.000Z", "2030-05-05T03:59:59.999Z"])(
  "at %s, within its days where its seller lives, an option can be bought",
  (now) => {
    expect(offerProblem(offer, now)).toBeNull();
  },
);

test("an option without an end date never ends", () => {
  expect(offerProblem({ ...offer, endDate: null }, "2999-12-31T00:00:00.000Z")).toBeNull();
});

test("of a limited number, the last one can be bought and then no more", () => {
  const now = "2030-05-03T12:00:00.000Z";
  expect(offerProblem({ ...offer, remaining: 1 }, now)).toBeNull();
  expect(offerProblem({ ...offer, remaining: 0 }, now)).toBe("This purchase option is sold out.");
  expect(offerProblem({ ...offer, remaining: 0, visible: false }, now)).toMatch("not visible");
});

test("otherwise there is a readable reason", () => {
  expect(offerProblem(offer, "2030-05-02T03:59:59.999Z")).toBe("This purchase option starts on 2030-05-02.");
  expect(offerProblem(offer, "2030-05-05T04:00:00.000Z")).toBe("This purchase option ended on 2030-05-04.");
  expect(offerProblem({ ...offer, visible: false }, "2030-05-03T12:00:00.000Z")).toMatch("not visible");
  expect(offerProblem({ ...offer, itemForSale: false }, "2030-05-03T12:00:00.000Z")).toMatch("not published");
});
