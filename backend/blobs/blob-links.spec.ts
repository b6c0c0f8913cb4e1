import { BlobLinks } from "./blob-links.ts";

const links = new BlobLinks({ SESSION_SECRET: "a-secret-of-the-tests-a-secret-of-the-tests" });
const HOUR = 60 * 60 * 1000;
const NOON = Date.UTC(2026, 5, 10, 12);

function partsOf(link: string): { exp: number; sig: string } {
  const query = new URL(link, "http://mall.example").searchParams;
  return { exp: Number(query.get("exp")), sig: query.get("sig") ?? "" };
}

test("a signed link stays the same all day and changes the next day", () => {
  const morning = links.signedLink("b1", { reach: "shown" }, Date.UTC(2026, 5, 10));
  expect(links.signedLink("b1", { reach: "shown" }, Date.UTC(2026, 5, 10, 23, 59, 59))).toBe(morning);
  expect(links.signedLink("b1", { reach: "shown" }, Date.UTC(2026, 5, 11))).not.toBe(morning);
});

test.each([0, 6, 12, 23])("a link made at %d o'clock is valid for 24 to 48 hours", (hour) => {
  const made = Date.UTC(2026, 5, 10, hour);
  const { exp, sig } = partsOf(links.signedLink("b1", { reach: "shown" }, made));
  expect(links.verify("b1", exp, sig, { reach: "shown" }, made + 24 * HOUR)).toBe(true);
  expect(links.verify("b1", exp, sig, { reach: "shown" }, made + 48 * HOUR)).toBe(false);
});

test("a signature opens only its own blob, and only until it expires", () => {
  const { exp, sig } = partsOf(links.signedLink("b1", { reach: "shown" }, NOON));
  expect(links.verify("b1", exp, sig, { reach: "shown" }, NOON)).toBe(true);
  expect(links.verify("b2", exp, sig, { reach: "shown" }, NOON)).toBe(false);
  expect(links.verify("b1", exp + 1, sig, { reach: "shown" }, NOON)).toBe(false);
  expect(links.verify("b1", exp, sig.slice(1), { reach: "shown" }, NOON)).toBe(false);
  expect(links.verify("b1", exp, "", { reach: "shown" }, NOON)).toBe(false);
  const other = new BlobLinks({ SESSION_SECRET: "another-secret-another-secret-another" });
  expect(other.verify("b1", exp, sig, { reach: "shown" }, NOON)).toBe(false);
});

test("a width is added to public and signed links alike", () => {
  expect(links.narrowed(links.linkFor("b1", true), 320)).toBe("/public/api/blobs/b1?width=320");
  expect(links.narrowed(links.linkFor("b1", false), 320)).toMatch(/\?exp=\d+&sig=[\w-]+&width=320$/);
});

test("a link opens only what it was made for", () => {
  const shown = partsOf(links.signedLink("b1", { reach: "shown" }, NOON));
  expect(links.verify("b1", shown.exp, shown.sig, { reach: "full" }, NOON)).toBe(false);
  expect(links.verify("b1", shown.exp, shown.sig, { reach: "original" }, NOON)).toBe(false);
  const full = partsOf(links.signedLink("b1", { reach: "full" }, NOON));
  expect(links.verify("b1", full.exp, full.sig, { reach: "full" }, NOON)).toBe(true);
  expect(links.verify("b1", full.exp, full.sig, { reach: "original" }, NOON)).toBe(false);
});

test("a link for a holder opens nothing for another one", () => {
  const terms = { reach: "used", holderId: "anna" } as const;
  const link = links.signedLink("b1", terms, NOON);
  expect(link).toContain("&reach=used&holder=anna&sig=");
  const { exp, sig } = partsOf(link);
  expect(links.verify("b1", exp, sig, terms, NOON)).toBe(true);
  expect(links.verify("b1", exp, sig, { ...terms, holderId: "ben" }, NOON)).toBe(false);
  expect(links.verify("b1", exp, sig, { reach: "used" }, NOON)).toBe(false);
});
