import { MEDIA_SORTS, mediaCursor, mediaPlaceOf } from "./media-order.ts";

const PLACES = {
  newest: { position: "0001/2", key: "" },
  oldest: { position: "0001/2", key: "" },
  name: { position: "7", key: "sea ~ at 5~6" },
  size: { position: "7", key: "1048576" },
  album: { position: "7", key: "12" },
};

test.each(MEDIA_SORTS)("a cursor in the order %s leads back to its place", (sort) => {
  expect(mediaPlaceOf(sort, mediaCursor(sort, PLACES[sort]))).toEqual(PLACES[sort]);
});

test.each(MEDIA_SORTS)("a cursor in the order %s never looks like a page index", (sort) => {
  expect(mediaCursor(sort, PLACES[sort])).not.toMatch(/^\d+$/);
});

test.each(["", "7", "name~7~sea", "newest~7~key", "newest~'; drop table~", "newest~7"])(
  "%p is not a cursor of the newest",
  (cursor) => expect(mediaPlaceOf("newest", cursor)).toBeNull(),
);
