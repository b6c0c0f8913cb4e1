import { type KnownAssets, MISSING_ASSET, type Problem } from "../../finding.ts";
import { allRefs, linkRefs } from "../../refs.ts";
import { defineWidget } from "../widget-definition.ts";
import { type GalleryItem, GalleryWidget, NEW_GALLERY_WIDGET } from "./gallery-widget.ts";

export const galleryWidget = defineWidget(GalleryWidget, {
  type: "gallery",
  initial: NEW_GALLERY_WIDGET,
  noun: "gallery",
  fieldWords: { appearance: "look", display: "how it is shown", items: "pictures" },
  subject: () => "",
  words: ({ meta }) =>
    meta.items.flatMap((item) => [item.overlayText?.text ?? "", item.meta.alt]).filter((words) => words !== ""),
  check: ({ meta }, assets) =>
    problemsOf(
      meta.items.filter(({ hidden }) => !hidden),
      assets,
    ),
  refs: ({ meta }) =>
    allRefs(meta.items.map(({ asset, url }) => ({ ...linkRefs(url), files: asset === undefined ? [] : [asset] }))),
  withLinks: (widget, change) => ({
    ...widget,
    meta: { ...widget.meta, items: widget.meta.items.map((item) => ({ ...item, url: change(item.url) })) },
  }),
});

/** Reports each kind of problem once, however many pictures have it. */
function problemsOf(items: readonly GalleryItem[], assets: KnownAssets): Problem[] {
  const chosen = items.flatMap(({ asset, meta }) => (asset === undefined ? [] : [{ asset, alt: meta.alt }]));
  const isWordless = chosen.some(({ asset, alt }) => assets[asset] && (alt || assets[asset].alt).trim() === "");
  const wordless: Problem = {
    kind: "missing-alt",
    message: "A picture of a gallery has no description for people who cannot see it.",
  };
  return [
    ...(chosen.length === 0 ? [{ kind: "empty", message: "A gallery has no pictures." } as const] : []),
    ...(chosen.some(({ asset }) => !assets[asset]) ? [MISSING_ASSET] : []),
    ...(isWordless ? [wordless] : []),
  ];
}
