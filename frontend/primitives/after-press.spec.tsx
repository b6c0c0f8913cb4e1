import { fireEvent } from "@testing-library/react";
import { afterPress } from "./after-press.ts";

const down = () => fireEvent.pointerDown(document.body);
const up = () => fireEvent.pointerUp(document.body);

test("acts at once if nothing is pressed", () => {
  let acts = 0;
  afterPress(() => acts++);
  expect(acts).toBe(1);
});

test.each(["pointerUp", "pointerCancel", "mouseUp"] as const)("waits for the end of a press: %s", (end) => {
  let acts = 0;
  down();
  afterPress(() => acts++);
  expect(acts).toBe(0);
  fireEvent[end](document.body);
  fireEvent[end](document.body);
  expect(acts).toBe(1);
});

test("does not act if it was cancelled meanwhile", () => {
  let acts = 0;
  down();
  afterPress(() => acts++)();
  up();
  expect(acts).toBe(0);
});
