import type { ReactNode } from "react";
import type { BackgroundImage } from "#mozaik/document";
import { pictureSources } from "./asset/picture-sources.ts";
import type { ViewAssets } from "./part.ts";

/** The picture or film behind a structure. The document's style sheet sets its position, scaling and opacity. */
export function Backdrop({ image, assets }: { image: BackgroundImage | undefined; assets: ViewAssets }): ReactNode {
  const asset = image && assets[image.assetId];
  if (!asset || asset.type !== image.type) return null;
  return (
    <div className={image.parallax ? "mozaik-backdrop mozaik-backdrop-parallax" : "mozaik-backdrop"} aria-hidden="true">
      {asset.type === "image" ? (
        <img {...pictureSources(asset)} sizes="100vw" alt="" loading="lazy" decoding="async" />
      ) : (
        // With reduced motion, the film is not even loaded: only the background shows.
        <video autoPlay muted loop playsInline preload="metadata" tabIndex={-1}>
          <source src={asset.src} media="(prefers-reduced-motion: no-preference)" />
        </video>
      )}
    </div>
  );
}
