import { dockRoom } from "./docked-toolbar.tsx";

test("the builder leaves room for the toolbar and keyboard as long as enough of the page remains", () => {
  expect(dockRoom(47, 0, 844)).toBe(47);
  expect(dockRoom(47, 336, 844)).toBe(383);
  expect(dockRoom(47, 200, 500)).toBe(47);
  expect(dockRoom(47, 0, 360)).toBe(0);
});
