/** How a page appears to search engines and in link previews. */
interface PageAppearance {
  readonly title: string;
  readonly description: string;
  readonly pictureId: string | null;
}

/** What a Mozaik's settings say about that. */
export interface DescribedMozaik {
  readonly search: PageAppearance;
  readonly summary: string;
}

/** The appearance of a page of that Mozaik; of none: without title, description and picture. */
export function pageAppearance(mozaik: DescribedMozaik | undefined): PageAppearance {
  const { title = "", description = "", pictureId = null } = mozaik?.search ?? {};
  return { title, description: description || (mozaik?.summary ?? ""), pictureId };
}
