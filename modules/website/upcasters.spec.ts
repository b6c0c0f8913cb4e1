import { WEBSITE_UPCASTERS } from "./upcasters.ts";

const page = { pageId: "p1", name: "About" };
const commented = { ...page, hasComments: false };
const lifted = { ...commented, translationIds: [] };

test.each([
  ["WebsitePageAdded", { websiteId: "w", page }, { websiteId: "w", page: lifted }],
  ["WebsitePageChanged", { websiteId: "w", page }, { websiteId: "w", page: lifted }],
  [
    "WebsiteReleaseBuilt",
    { websiteId: "w", release: { number: 1, pages: [page] } },
    { websiteId: "w", release: { number: 1, pages: [lifted] } },
  ],
])("an old %s had no comments and no chosen translations on its pages", (type, stored, current) => {
  const steps = WEBSITE_UPCASTERS[type] ?? [];
  expect(steps).toHaveLength(2);
  expect(steps.reduce<unknown>((data, step) => step(data), stored)).toEqual(current);
});
