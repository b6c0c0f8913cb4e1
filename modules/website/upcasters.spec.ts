import { WEBSITE_UPCASTERS } from "./upcasters.ts";

const page = { pageId: "p1", name: "About" };
const lifted = { ...page, hasComments: false };

test.each([
  ["WebsitePageAdded", { websiteId: "w", page }, { websiteId: "w", page: lifted }],
  ["WebsitePageChanged", { websiteId: "w", page }, { websiteId: "w", page: lifted }],
  [
    "WebsiteReleaseBuilt",
    { websiteId: "w", release: { number: 1, pages: [page] } },
    { websiteId: "w", release: { number: 1, pages: [lifted] } },
  ],
])("an old %s had no comments on its pages", (type, stored, current) => {
  expect(WEBSITE_UPCASTERS[type]?.[0]?.(stored)).toEqual(current);
});
