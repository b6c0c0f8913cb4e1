import { MOST_WEBSITES } from "../rules/website-limits.ts";
import { type WebsiteListState, websiteList } from "./website-list.ts";

const list = (websiteId: string) => ({ type: "list", ownerId: "owner", websiteId }) as const;

test("a person can have a limited number of websites, and one that is listed again is no further one", () => {
  const full: WebsiteListState = new Set(Array.from({ length: MOST_WEBSITES }, (_, index) => `site-${index}`));
  expect(websiteList.decide(full, list("site-1"))).toEqual([]);
  expect(() => websiteList.decide(full, list("one-more"))).toThrow("You can have 50 websites.");
  const unlisted = { type: "WebsiteUnlisted", data: { ownerId: "owner", websiteId: "site-1" } } as const;
  expect(websiteList.decide(websiteList.evolve(full, unlisted), list("one-more"))).toHaveLength(1);
});
