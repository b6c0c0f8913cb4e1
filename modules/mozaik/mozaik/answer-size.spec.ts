import { ID } from "../document/testing/sample-document.ts";
import { isTooLargeForAnswer, MOST_CHARACTERS } from "./answer-size.ts";
import { mozaik } from "./mozaik.ts";
import { mozaikSnapshot } from "./mozaik-snapshot.ts";
import { ownMozaik } from "./mozaik-state.ts";
import { AUTHOR, create, edit, having, padding, refusal, step, text } from "./testing/a-mozaik.ts";

/** Each change contains the text before and after it: some 180,000 characters. */
const LONG = 90_000;
const long = (count: number) =>
  Array.from({ length: count }, (_, n) => text(ID.text, String.fromCharCode(97 + (n % 26)).repeat(LONG)));

test("a client that is more than one answer behind must reload the draft, however few edits it missed", () => {
  const state = having(create, edit(0, ...long(60)));
  const tooFar = refusal("conflict", "too-far-behind");
  expect(() => mozaik.decide(state, edit(1, padding(ID.picture, 4)))).toThrow(tooFar);
  expect(() => mozaik.decide(state, step("undo", 1))).toThrow(tooFar);
  expect(mozaik.decide(state, edit(40, padding(ID.picture, 4)))).toHaveLength(1);
  expect(mozaik.decide(state, step("undo", 60))).toHaveLength(1);
});

test("the changes kept in a snapshot can be enough to decide", () => {
  const whole = having(create, edit(0, ...Array.from({ length: 250 }, (_, n) => padding(ID.text, n + 1))));
  const few = ownMozaik(mozaikSnapshot.fromJson(mozaikSnapshot.toJson(whole)), AUTHOR);
  expect(isTooLargeForAnswer(few.log, 200)).toBe(false);
  expect(() => isTooLargeForAnswer(few.log, 0)).toThrow();
  const heavy = having(create, edit(0, ...Array.from({ length: 250 }, (_, n) => padding(ID.text, n + 1)), ...long(60)));
  expect(isTooLargeForAnswer(ownMozaik(mozaikSnapshot.fromJson(mozaikSnapshot.toJson(heavy)), AUTHOR).log, 0)).toBe(
    true,
  );
});

test("a snapshot keeps little more than one answer holds", () => {
  const heavy = having(create, edit(0, ...long(100)));
  expect(JSON.stringify(mozaikSnapshot.toJson(heavy)).length).toBeLessThan(1.2 * MOST_CHARACTERS);
});
