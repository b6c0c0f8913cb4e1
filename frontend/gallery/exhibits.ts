import type { Exhibit } from "../ui/exhibit.ts";

const files = import.meta.glob<Exhibit>(
  ["../ui/**/*.exhibit.tsx", "../mozaik/builder/**/*.exhibit.tsx", "./widgets/*.exhibit.tsx"],
  { eager: true, import: "default" },
);

/**
 * Every exhibit of the design system, the builder's forms and the widgets of pages by its key, the file's name:
 * `button.exhibit.tsx` is `button`. Sorted by title.
 */
export const exhibits: ReadonlyMap<string, Exhibit> = new Map(
  Object.entries(files)
    .map(([path, exhibit]) => [path.replace(/^.*\/|\.exhibit\.tsx$/g, ""), exhibit] as const)
    .sort(([, one], [, other]) => one.title.localeCompare(other.title, "en")),
);
