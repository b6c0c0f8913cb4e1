import { bookmark } from "../bookmark/bookmark.ts";
import type { BookmarkEvent, LikeEvent } from "../events.ts";
import { like } from "./like.ts";

const pair = { userId: "u1", itemType: "mozaik", itemId: "m1" } as const;
const liked: LikeEvent = { type: "ItemLiked", data: pair };
const unliked: LikeEvent = { type: "ItemUnliked", data: pair };
const likes = (events: LikeEvent[], reacted: boolean | null, isSeen = true) =>
  like.decide(events.reduce(like.evolve, like.initial), { ...pair, reacted, isSeen });

test("a like without a wanted state toggles", () => {
  expect(likes([], null)).toEqual([liked]);
  expect(likes([liked], null)).toEqual([unliked]);
  expect(likes([liked, unliked], null)).toEqual([liked]);
});

test("a like that is already so, from another device for example, changes nothing", () => {
  expect(likes([liked], true)).toEqual([]);
  expect(likes([], false)).toEqual([]);
});

test("nobody likes what they cannot see, but they can take a like back", () => {
  expect(() => likes([], true, false)).toThrow("There is no such item.");
  expect(likes([liked], false, false)).toEqual([unliked]);
});

test("an item is bookmarked once, and the bookmark is removed once", () => {
  const kept: BookmarkEvent = { type: "ItemBookmarked", data: pair };
  const bookmarks = (events: BookmarkEvent[], bookmarked: boolean, isSeen = true) =>
    bookmark.decide(events.reduce(bookmark.evolve, bookmark.initial), { ...pair, bookmarked, isSeen });
  expect(bookmarks([], true)).toEqual([kept]);
  expect(bookmarks([kept], true)).toEqual([]);
  expect(bookmarks([kept], false, false)).toEqual([{ type: "BookmarkRemoved", data: pair }]);
  expect(bookmarks([], false)).toEqual([]);
  expect(() => bookmarks([], true, false)).toThrow("There is no such item.");
});
