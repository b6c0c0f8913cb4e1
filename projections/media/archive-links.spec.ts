import { randomUUID } from "node:crypto";
import { ArchiveLinks } from "./archive-links.ts";

const links = new ArchiveLinks({ SESSION_SECRET: "s".repeat(32) });
const NOW = Date.UTC(2026, 2, 5);
const request = { readerId: randomUUID(), assetIds: [randomUUID(), randomUUID()] };

function parts(link: string): [string, number, string] {
  const query = new URL(link, "http://mall").searchParams;
  return [query.get("files") ?? "", Number(query.get("exp")), query.get("sig") ?? ""];
}

test("a link opens what it was made for, for ten minutes", () => {
  const link = parts(links.linkTo(request, NOW));
  expect(links.read(...link, NOW + 9 * 60_000)).toEqual(request);
  expect(links.read(...link, NOW + 10 * 60_000)).toBeNull();
});

test("a changed link opens nothing", () => {
  const [files, exp, sig] = parts(links.linkTo(request, NOW));
  const [other] = parts(links.linkTo({ ...request, readerId: randomUUID() }, NOW));
  expect(links.read(other, exp, sig, NOW)).toBeNull();
  expect(links.read(files, exp + 1, sig, NOW)).toBeNull();
  expect(links.read(files, exp, `${sig}x`, NOW)).toBeNull();
});

test("a link to the most files fits into every proxy's limit", () => {
  expect(
    links.linkTo({ ...request, assetIds: Array.from({ length: 200 }, () => randomUUID()) }, NOW).length,
  ).toBeLessThan(5_000);
});
