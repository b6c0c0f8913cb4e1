import type { ReactNode } from "react";
import { embedSource } from "#modules/mozaik/document/embed-link";
import type { EmbedContent } from "#mozaik/document";

/** Autoplay parameters: browsers allow autoplay only without sound. */
const AUTOPLAY: Readonly<Record<string, string>> = {
  youtube: "autoplay=1&mute=1",
  vimeo: "autoplay=1&muted=1",
  facebook: "autoplay=true&mute=true",
};

/**
 * An allowed site's page in a sandboxed frame, loaded when it scrolls into view. Nothing for other addresses: a stored
 * document may be older than the allow-list.
 */
export function EmbedView({ content }: { content: EmbedContent }): ReactNode {
  const source = embedSource(content.link);
  if (!source) return null;
  const autoplay = content.autoplay ? AUTOPLAY[source.provider] : undefined;
  return (
    <iframe
      className="mozaik-embed"
      src={autoplay ? withQuery(source.src, autoplay) : source.src}
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

/** The address with further parameters, before its fragment. */
function withQuery(src: string, query: string): string {
  const [address = "", fragment] = src.split("#");
  const all = `${address}${address.includes("?") ? "&" : "?"}${query}`;
  return fragment === undefined ? all : `${all}#${fragment}`;
}
