import { placeOf } from "./shelf-order.ts";

it.each([
  ["newest", "0012/0012", { position: "0012/0012" }],
  ["oldest", "7", { position: "7" }],
  ["name", "7~a ~ tide, 港", { position: "7", name: "a ~ tide, 港" }],
  ["name", "7~", { position: "7", name: "" }],
  ["price-low", "7", { position: "7" }],
  [
    "price-high",
    "CAD~1250~0190a000-0000-7000-8000-000000000001",
    { currency: "CAD", total: 1250, optionId: "0190a000-0000-7000-8000-000000000001" },
  ],
] as const)("ordered by %s, %j is a place", (sort, cursor, place) => expect(placeOf(sort, cursor)).toEqual(place));

it.each([
  ["newest", "7~tide"],
  ["newest", "'; drop"],
  ["oldest", "CAD~1250~0190a000-0000-7000-8000-000000000001"],
  ["name", "7"],
  ["name", "7~a\u0000b"],
  ["price-low", "7~tide"],
  ["price-low", "CAD~12.5~0190a000-0000-7000-8000-000000000001"],
] as const)("ordered by %s, %j is none", (sort, cursor) => expect(placeOf(sort, cursor)).toBeNull());
