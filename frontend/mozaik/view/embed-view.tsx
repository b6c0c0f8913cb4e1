import type { ReactNode } from "react";
import { embedSource } from "#modules/mozaik/document/embed-link";
import type { EmbedContent } from "#mozaik/document";

/** How a film is asked to start by itself: browsers allow that only without sound. */
const AUTOPLAY: Readonly<Record<string, string>> = {
  youtube: "autoplay=1&mute=1",
  vimeo: "autoplay=1&muted=1",
  facebook: "autoplay=true&mute=true",
};

/**
 * A page of a site on the allow-list in a sandboxed frame, loaded when it comes into view; nothing for any other
 * address, since a stored document may be older than the list.
 */
export function EmbedView({ content }: { content: EmbedContent }): ReactNode {
  const source = embedSource(content.link);
  if (!source) return null;
  const autoplay = content.autoplay ? AUTOPLAY[source.provider] : undefined;
  return (
    <iframe
      className="mozaik-embed"
      src={autoplay ? `${source.src}${source.src.includes("?") ? "&" : "?"}${autoplay}` : source.src}
      title={content.name || "Embedded content"}
      width={content.size.width}
      height={content.size.height}
      loading="lazy"
      allow="fullscreen; picture-in-picture; encrypted-media; autoplay"
      sandbox="allow-scripts allow-same-origin allow-popups allow-forms allow-presentation"
      referrerPolicy="strict-origin-when-cross-origin"
    />
  );
}
