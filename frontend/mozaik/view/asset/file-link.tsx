import type { ReactNode } from "react";
import type { ViewAsset } from "#modules/asset/contract";

/** A file that opens in a new tab: a PDF, with its first page once that was drawn. */
export function FileLink({ asset: { src, poster }, name }: { asset: ViewAsset; name: string }): ReactNode {
  const said = name || "Open the file";
  if (poster !== undefined) {
    return (
      <a className="mozaik-file-page" href={src} target="_blank" rel="noopener">
        <img src={poster} alt={said} loading="lazy" decoding="async" />
        <Kind />
      </a>
    );
  }
  return (
    <a className="mozaik-file" href={src} target="_blank" rel="noopener">
      <Kind />
      <span>{said}</span>
    </a>
  );
}

function Kind(): ReactNode {
  return (
    <span className="mozaik-file-kind" aria-hidden="true">
      PDF
    </span>
  );
}
