import { ID, sample } from "#modules/mozaik/document/testing/sample-document";
import type { ReleasedPage, SiteRelease } from "#modules/website/manifest-contract";
import type { Node } from "#mozaik/document";
import { addressesAtHost, addressesInMall } from "./site-addresses.ts";
import { siteDocument } from "./site-document.ts";

const MALL = "https://mall.example.org";
const [ABOUT, OTHER] = ["0190a000-0000-7000-8000-000000000a01", "0190a000-0000-7000-8000-000000000a02"];
const page = { pageId: "about", mozaikId: ABOUT, url: "about" } as ReleasedPage;
const release = { startPageId: "home", pages: [page], logos: {} } as unknown as SiteRelease;

/** Where the picture of the sample document leads on a page of the website. */
function linkOf(url: string, addresses: ReturnType<typeof addressesInMall>): string | undefined {
  const interaction = { type: "link-interaction", url, name: "", hoverDisplay: false, target: "_self" } as const;
  const picture = { ...sample.nodes[ID.picture], interaction } as Node;
  const document = { ...sample, nodes: { ...sample.nodes, [ID.picture]: picture } };
  const { [ID.picture]: shown } = siteDocument(document, release, addresses).nodes;
  return shown?.kind === "block" && shown.interaction?.type === "link-interaction" ? shown.interaction.url : undefined;
}

test.each([
  ["a page of the website", `/mozaik/${ABOUT}#top`, "/sites/boats/about#top", "/about#top"],
  ["another Mozaik", `/mozaik/${OTHER}`, `/mozaik/${OTHER}`, `${MALL}/mozaik/${OTHER}`],
  ["a screen of the mall", "/explore", "/explore", `${MALL}/explore`],
  ["elsewhere", "https://example.net/", "https://example.net/", "https://example.net/"],
  ["a host without a scheme", "//example.net/", "//example.net/", "//example.net/"],
  ["a place of the page", "#tile", "#tile", "#tile"],
])("a link to %s", (_, url, inMall, atHost) => {
  expect(linkOf(url, addressesInMall({ url: "boats", host: null }, MALL))).toBe(inMall);
  expect(linkOf(url, addressesAtHost("www.example.com", MALL))).toBe(atHost);
});
