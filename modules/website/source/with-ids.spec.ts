import { withIds } from "./with-ids.ts";

const [OLD, NEW, OTHER] = [1, 2, 3].map((digit) => `0190a000-0000-7000-8000-00000000000${digit}`) as [
  string,
  string,
  string,
];

test("ids change wherever they are named, and others stay", () => {
  const json = { id: OLD, list: [{ href: `/mozaik/${OLD}#part` }, OTHER, 3, null], text: "no id", [OLD]: true };
  expect(withIds(json, new Map([[OLD, NEW]]))).toEqual({
    id: NEW,
    list: [{ href: `/mozaik/${NEW}#part` }, OTHER, 3, null],
    text: "no id",
    [OLD]: true,
  });
});
