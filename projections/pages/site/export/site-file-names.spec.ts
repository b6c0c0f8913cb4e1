import type { ReleasedPage, SiteRelease } from "#modules/website/manifest-contract";
import { linkTo, siteFileNames } from "./site-file-names.ts";

const page = (url: string) => ({ pageId: url, url }) as ReleasedPage;

function namesOf(urls: string[], redirects: Record<string, string> = {}) {
  const release = { startPageId: urls[0], pages: urls.map(page), redirects } as unknown as SiteRelease;
  return siteFileNames(release);
}

test("the start page is the index, and every other page a file beside it", () => {
  expect([...namesOf(["home", "about", "our-work"]).pages]).toEqual([
    ["", "index.html"],
    ["about", "about.html"],
    ["our-work", "our-work.html"],
  ]);
});

test("no page takes a name of Windows, of the archive itself, or of a former page", () => {
  const { pages, redirects } = namesOf(["home", "con", "404", "report", "aux", "About"], { about: "About", index: "" });
  const files = [...pages.values(), ...[...redirects.values()].map(({ file }) => file)];
  expect(files).toContain("_con.html");
  expect(files).toContain("404 (2).html");
  expect(new Set(files.map((name) => name.toLowerCase())).size).toBe(files.length);
  expect(files.filter((name) => /^(con|aux|404|report)\./.test(name))).toEqual([]);
  expect(linkTo("404 (2).html")).toBe("404%20(2).html");
});
