import { createRoot } from "react-dom/client";
import type { PublicProfile } from "#modules/account/contract";
import type { Asset } from "#modules/asset/contract";
import { AssetArticle } from "../asset-article.tsx";
import { currentSession } from "../session.ts";
import { found } from "./own-item.ts";
import { showAuthorParts } from "./page-parts.ts";

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
  createRoot(main).render(
    <AssetArticle
      asset={asset}
      author={isProfile(author) ? author : null}
      address={`${location.origin}/asset/${asset.url || asset.id}`}
      options={null}
    />,
  );
  requestAnimationFrame(() => showAuthorParts(currentSession()?.userId ?? null));
}

function isAsset(value: unknown): value is Asset {
  return typeof value === "object" && value !== null && "authorId" in value && "src" in value;
}

function isProfile(value: unknown): value is PublicProfile {
  return typeof value === "object" && value !== null && "friendlyUrl" in value;
}
