import type { ReactNode } from "react";
import type { MultipleOption } from "#mozaik/document";
import { pictureSources } from "../asset/picture-sources.ts";
import type { ViewAssets } from "../part.ts";

/** An option as visitors see it: text or a picture, after the prefix `count`. */
export function OptionFace(props: { option: MultipleOption["option"]; assets: ViewAssets; count: string }): ReactNode {
  const { option, assets, count } = props;
  const asset = option.type === "asset" ? assets[option.assetId] : undefined;
  const words = optionWords(option, assets);
  return (
    <span className={asset ? "mozaik-face mozaik-face-picture" : "mozaik-face"} dir="auto">
      {count !== "" && (
        <span data-count="" dir="ltr">
          {count}
        </span>
      )}
      {asset?.type === "image" ? (
        <img
          {...pictureSources(asset)}
          sizes="240px"
          width={asset.width ?? undefined}
          height={asset.height ?? undefined}
          alt={words}
          loading="lazy"
          decoding="async"
        />
      ) : (
        words
      )}
    </span>
  );
}

/** An option as text only. */
export function optionWords(option: MultipleOption["option"], assets: ViewAssets): string {
  if (option.type === "text") return option.text;
  return option.alt || assets[option.assetId]?.alt || "Picture";
}
