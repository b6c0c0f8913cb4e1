import { cursorOf, searchPlaceOf } from "./search-order.ts";

test("a cursor is read back in its own order only", () => {
  const place = { tier: 2, key: "-12.5", position: "0001/2" };
  expect(searchPlaceOf("best", cursorOf("best", place))).toEqual(place);
  expect(searchPlaceOf("sold", cursorOf("best", place))).toBeNull();
  const named = { tier: 0, key: "a ~ name", position: "1" };
  expect(searchPlaceOf("name", cursorOf("name", named))).toEqual(named);
});

test.each(["", "best", "best~9~1~1", "best~0~1~", "best~0~x~1", "best~0~1~word", "sold~0~1~Infinity"])(
  "'%s' is no cursor",
  (cursor) => {
    expect(searchPlaceOf("best", cursor)).toBeNull();
    expect(searchPlaceOf("sold", cursor)).toBeNull();
  },
);
