import type { Upcaster, Upcasters } from "#backend/event-store/upcasting";
import { isFields } from "../rules/fields.ts";

type Step = (page: unknown) => unknown;

/** Pages of version 1 had no comments. */
const withoutComments: Step = (page) => (isFields(page) ? { ...page, hasComments: false } : page);

/** Pages of version 2 had no counterparts but those of the same url. */
const withoutTranslations: Step = (page) => (isFields(page) ? { ...page, translationIds: [] } : page);

const onPage =
  (step: Step): Upcaster =>
  (data) =>
    isFields(data) ? { ...data, page: step(data.page) } : data;

const inRelease =
  (step: Step): Upcaster =>
  (data) => {
    if (!isFields(data) || !isFields(data.release) || !Array.isArray(data.release.pages)) return data;
    return { ...data, release: { ...data.release, pages: data.release.pages.map(step) } };
  };

/** Lifts what earlier versions wrote. Append only. */
export const WEBSITE_UPCASTERS: Upcasters = {
  WebsitePageAdded: [onPage(withoutComments), onPage(withoutTranslations)],
  WebsitePageChanged: [onPage(withoutComments), onPage(withoutTranslations)],
  WebsiteReleaseBuilt: [inRelease(withoutComments), inRelease(withoutTranslations)],
};
