import { type Offer, offerProblem } from "./availability.ts";

const offer: Offer = { itemForSale: true, visible: true, startDate: "2030-05-02", endDate: "2030-05-04" };

test.each(["2030-05-02", "2030-05-03", "2030-05-04"])("on %s, within its days, an option can be bought", (today) => {
  expect(offerProblem(offer, today)).toBeNull();
});

test("an option without an end date never ends", () => {
  expect(offerProblem({ ...offer, endDate: null }, "2999-12-31")).toBeNull();
});

test("otherwise there is a readable reason", () => {
  expect(offerProblem(offer, "2030-05-01")).toBe("This purchase option starts on 2030-05-02.");
  expect(offerProblem(offer, "2030-05-05")).toBe("This purchase option ended on 2030-05-04.");
  expect(offerProblem({ ...offer, visible: false }, "2030-05-03")).toMatch("not visible");
  expect(offerProblem({ ...offer, itemForSale: false }, "2030-05-03")).toMatch("not published");
});
