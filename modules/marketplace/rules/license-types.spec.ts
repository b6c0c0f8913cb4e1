import {
  assetPermissionsOf,
  copyShareOf,
  LICENSE_TYPES,
  licenseGranting,
  licenseNamed,
  licenseType,
  licenseTypesFor,
  usualLicense,
} from "./license-types.ts";

test("every license type has a unique id", () => {
  expect(new Set(LICENSE_TYPES.map((type) => type.id)).size).toBe(LICENSE_TYPES.length);
});

test.each([
  ["mozaik-full-copy", "editable", "full"],
  ["mozaik-full-copy-assets-locked", "editable", "locked"],
  ["mozaik-limited-copy", "read-only", "view"],
  ["mozaik-limited-copy-can-copy-share", "read-only", "view"],
  ["mozaik-view", "none", "view"],
  ["asset-full-copy", "editable", "full"],
  ["asset-limited-copy", "none", "use"],
  ["asset-view", "none", "view"],
])("%s gives the copy '%s' and its assets for '%s'", (id, copy, assets) => {
  expect(licenseType(id)).toMatchObject({ copy, assets, isSellable: true });
});

test("a stored name leads to the license's terms", () => {
  for (const type of LICENSE_TYPES) expect(licenseNamed(type.name)).toBe(type);
  expect(licenseNamed(null)).toBeNull();
  expect(licenseNamed("Mozaik Gold")).toBeNull();
});

test("every copy of a Mozaik may be shared; only one license lets its holder give copies away", () => {
  const named = (which: "mayShareCopy" | "mayGiveCopies") =>
    LICENSE_TYPES.filter((type) => type[which]).map((type) => type.id);
  expect(named("mayShareCopy")).toEqual(
    licenseTypesFor("mozaik")
      .filter((type) => type.copy !== "none")
      .map((type) => type.id),
  );
  expect(named("mayGiveCopies")).toEqual(["mozaik-limited-copy-can-copy-share"]);
});

test("one-time and subscription are listed but not sold", () => {
  expect(LICENSE_TYPES.filter((type) => !type.isSellable).map((type) => type.id)).toEqual([
    "mozaik-one-time",
    "mozaik-subscription",
  ]);
});

test("a form preselects the first license that shares a Mozaik, or that copies an asset", () => {
  expect(usualLicense("mozaik")?.name).toBe("Mozaik Limited Copy");
  expect(usualLicense("asset")?.name).toBe("Asset Full Copy");
});

test("asset permissions choose between the two editable copies of a Mozaik", () => {
  expect(licenseGranting("full")?.id).toBe("mozaik-full-copy");
  expect(licenseGranting("hidden")?.id).toBe("mozaik-full-copy-assets-locked");
  expect(LICENSE_TYPES.filter((type) => assetPermissionsOf(type) !== null)).toHaveLength(2);
});

test("the API calls an editable copy 'copy' and everything else 'share'", () => {
  expect(LICENSE_TYPES.filter((type) => copyShareOf(type) === "copy").map((type) => type.id)).toEqual([
    "mozaik-full-copy",
    "mozaik-full-copy-assets-locked",
    "asset-full-copy",
  ]);
});
