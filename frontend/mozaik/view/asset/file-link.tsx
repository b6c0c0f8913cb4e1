import type { ReactNode } from "react";

/** A file that opens in a new tab: a PDF. */
export function FileLink({ src, name }: { src: string; name: string }): ReactNode {
  return (
    <a className="mozaik-file" href={src} target="_blank" rel="noopener">
      <span className="mozaik-file-kind" aria-hidden="true">
        PDF
      </span>
      <span>{name || "Open the file"}</span>
    </a>
  );
}
