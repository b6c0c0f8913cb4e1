import { createRoot } from "react-dom/client";
import type { PublicProfile } from "#modules/account/contract";
import type { Asset } from "#modules/asset/contract";
import { AssetArticle } from "../asset-article.tsx";
import { currentSession } from "../session.ts";
import { found } from "./own-item.ts";
import { showAuthorParts } from "./page-parts.ts";
import { isAsset, preparedAsset } from "./prepared-asset.ts";

/**
 * Shows a private asset, or the original of one on sale, if the user may see it. Otherwise the page stays unchanged.
 */
export async function showPrivateAsset(idOrUrl: string): Promise<void> {
  const asset = await found(`/public/api/assets/${encodeURIComponent(idOrUrl)}`);
  const main = document.querySelector("main");
  if (!main || !isAsset(asset) || asset.isPreview) return;
  const author = await found(`/public/api/profiles/${asset.authorId}`);
  document.title = `${asset.name} · Mozaik`;
  main.replaceChildren();
  const root = createRoot(main);
  const show = (shown: Asset) =>
    root.render(
      <AssetArticle
        asset={shown}
        author={isProfile(author) ? author : null}
        address={`${location.origin}/asset/${asset.url || asset.id}`}
        options={null}
      />,
    );
  show(asset);
  requestAnimationFrame(() => showAuthorParts(currentSession()?.userId ?? null));
  if (asset.state !== "pending") return;
  const prepared = await preparedAsset(asset.id);
  if (prepared && prepared !== "too-long") show(prepared); // else the figure says so
}

function isProfile(value: unknown): value is PublicProfile {
  return typeof value === "object" && value !== null && "friendlyUrl" in value;
}
