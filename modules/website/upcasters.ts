import type { Upcaster, Upcasters } from "#backend/event-store/upcasting";
import { isFields } from "../rules/fields.ts";

/** Pages of version 1 had no comments. */
const withoutComments = (page: unknown) => (isFields(page) ? { ...page, hasComments: false } : page);

const onPage: Upcaster = (data) => (isFields(data) ? { ...data, page: withoutComments(data.page) } : data);

const inRelease: Upcaster = (data) => {
  if (!isFields(data) || !isFields(data.release) || !Array.isArray(data.release.pages)) return data;
  return { ...data, release: { ...data.release, pages: data.release.pages.map(withoutComments) } };
};

/** Lifts what earlier versions wrote. Append only. */
export const WEBSITE_UPCASTERS: Upcasters = {
  WebsitePageAdded: [onPage],
  WebsitePageChanged: [onPage],
  WebsiteReleaseBuilt: [inRelease],
};
