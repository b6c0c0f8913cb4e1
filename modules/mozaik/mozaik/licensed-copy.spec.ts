import { LICENSE_TYPES } from "../../marketplace/license-types.ts";
import { licensedCopy } from "./licensed-copy.ts";

test("full copies can be changed, limited ones looked at, a view is no copy", () => {
  const copies = LICENSE_TYPES.filter(({ itemType }) => itemType === "mozaik").map(({ id, name }) => [
    name,
    licensedCopy(id),
  ]);
  expect(Object.fromEntries(copies)).toEqual({
    "Mozaik Full Copy": "editable",
    "Mozaik Full Copy (Assets locked)": "editable",
    "Mozaik Limited Copy": "read-only",
    "Mozaik Limited Copy Can Copy/Share": "read-only",
    "Mozaik View": "none",
    "Mozaik One-time View": "none",
    "Mozaik Subscription": "none",
  });
});
