import { type KnownAssets, MISSING_ASSET, type Problem } from "../../finding.ts";
import { linkRefs } from "../../refs.ts";
import { safeHref } from "../../safe-href.ts";
import { defineWidget } from "../widget-definition.ts";
import { LogoWidget, NEW_LOGO_WIDGET } from "./logo-widget.ts";

export const logoWidget = defineWidget(LogoWidget, {
  type: "logo",
  initial: NEW_LOGO_WIDGET,
  noun: "logo",
  fieldWords: {
    assetId: "picture",
    websitePartLogoId: "picture",
    height: "size",
    linkTo: "link",
    linkToMozaikId: "link",
    url: "link",
    width: "size",
  },
  subject: () => "",
  words: ({ meta }) => [meta.caption].filter((words) => words !== ""),
  check: ({ meta }, assets) =>
    meta.assetId === undefined && meta.websitePartLogoId === undefined
      ? [{ kind: "empty", message: "A logo has no picture." }]
      : logoProblems(meta, assets[meta.assetId ?? ""]),
  refs: ({ meta }) => ({ ...linkRefs(meta.url), files: meta.assetId === undefined ? [] : [meta.assetId] }),
  withLinks: (widget, change) => ({ ...widget, meta: { ...widget.meta, url: change(widget.meta.url) } }),
  address: ({ meta }) => (meta.linkTo === "url" ? safeHref(meta.url) : undefined),
});

function logoProblems(meta: LogoWidget["meta"], asset: KnownAssets[string] | undefined): Problem[] {
  const { assetId, caption, linkTo, url, linkToMozaikId } = meta;
  const isWordless = asset !== undefined && asset.alt.trim() === "" && caption === "";
  const leadsNowhere = (linkTo === "url" && url === "") || (linkTo === "mozaik" && linkToMozaikId === undefined);
  const wordless: Problem = { kind: "missing-alt", message: "A logo has no description for people who cannot see it." };
  const unlinked: Problem = { kind: "broken-link", message: "A logo leads nowhere." };
  return [
    ...(asset || assetId === undefined ? [] : [MISSING_ASSET]),
    ...(isWordless ? [wordless] : []),
    ...(leadsNowhere ? [unlinked] : []),
  ];
}
