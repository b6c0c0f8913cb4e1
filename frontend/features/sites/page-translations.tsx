import { useQueries } from "@tanstack/react-query";
import type { Website } from "#modules/website/contract";
import { websiteQuery } from "../../api/websites.ts";
import { Select } from "../../ui/select/select.tsx";

/** Instead of a page: pages of the same url belong together. */
const SAME_URL = "";

type PageTranslationsProps = {
  /** The same website in other languages. */
  websiteIds: readonly string[];
  chosen: readonly string[];
  onChange: (pageIds: string[]) => void;
};

/** For each of these websites, the page that is the same as this one there. */
export function PageTranslations({ websiteIds, chosen, onChange }: PageTranslationsProps) {
  const sites = useQueries({ queries: websiteIds.map((id) => websiteQuery(id)) }).flatMap(({ data }) => data ?? []);
  const known = new Set(sites.flatMap(({ pages }) => pages.map(({ pageId }) => pageId)));
  return sites.map((site) => {
    const pages = otherPages(site);
    const choose = (pageId: string) => {
      const others = chosen.filter((id) => known.has(id) && !pages.some((page) => page.pageId === id));
      onChange(pageId === SAME_URL ? others : [...others, pageId]);
    };
    return (
      <Select
        key={site.id}
        label={`Also in ‘${site.name}’`}
        description="Search engines are told that both pages are the same in two languages."
        options={[
          { id: SAME_URL, label: "The page with the same url, if there is one" },
          ...pages.map(({ pageId, name, url }) => ({ id: pageId, label: name, description: `/${url}` })),
        ]}
        value={pages.find(({ pageId }) => chosen.includes(pageId))?.pageId ?? SAME_URL}
        onChange={choose}
      />
    );
  });
}

/** Start pages always belong together. */
function otherPages({ pages, startPageId }: Website) {
  return pages.filter(({ pageId }) => pageId !== startPageId);
}
