import { displayOf } from "./card-displays.ts";

test("an item with a price that is not on the marketplace goes to the cart, every other one keeps its display", () => {
  expect(displayOf({ isMarketplace: false, prices: [250] }, "list")).toBe("cart");
  expect(displayOf({ isMarketplace: true, prices: [250] }, "list")).toBe("list");
  expect(displayOf({ isMarketplace: false, prices: [] }, "menu")).toBe("menu");
  expect(displayOf({ isMarketplace: false, prices: [250], isAuthor: true }, "list")).toBe("list");
});
