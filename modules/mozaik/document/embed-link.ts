export type EmbedProvider = "youtube" | "vimeo" | "facebook" | "google-calendar" | "calendly";

export interface EmbedSource {
  provider: EmbedProvider;
  /** The frame's address: built from the recognised parts, never copied from the input. */
  src: string;
}

const VIDEO_ID = /^[A-Za-z0-9_-]{6,20}$/;

function youtube(url: URL): string | undefined {
  const id =
    url.hostname === "youtu.be"
      ? url.pathname.slice(1)
      : url.pathname === "/watch"
        ? (url.searchParams.get("v") ?? "")
        : "";
  return VIDEO_ID.test(id) ? `https://www.youtube-nocookie.com/embed/${id}` : undefined;
}

function vimeo(url: URL): string | undefined {
  const id = /^\/(\d{4,15})\/?$/.exec(url.pathname)?.[1];
  return id === undefined ? undefined : `https://player.vimeo.com/video/${id}`;
}

function facebook(url: URL): string | undefined {
  const isVideo = /^\/[^/]+\/videos\/(?:[^/]+\/)?\d+\/?$/.test(url.pathname) || /^\/watch\/?$/.test(url.pathname);
  if (!isVideo) return undefined;
  const video = new URL(`https://www.facebook.com${url.pathname}`);
  const id = url.searchParams.get("v");
  if (id !== null && /^\d+$/.test(id)) video.searchParams.set("v", id);
  return `https://www.facebook.com/plugins/video.php?href=${encodeURIComponent(video.href)}`;
}

const HOSTS: Readonly<Record<string, (url: URL) => EmbedSource | undefined>> = (() => {
  const from = (provider: EmbedProvider, read: (url: URL) => string | undefined) => (url: URL) => {
    const src = read(url);
    return src === undefined ? undefined : { provider, src };
  };
  const tube = from("youtube", youtube);
  const calendar = from("google-calendar", (url) =>
    url.pathname === "/calendar/embed" ? `https://calendar.google.com/calendar/embed${url.search}` : undefined,
  );
  const calendly = from("calendly", (url) =>
    url.pathname.length > 1 ? `https://calendly.com${url.pathname}${url.search}` : undefined,
  );
  const video = from("facebook", facebook);
  return {
    "www.youtube.com": tube,
    "youtube.com": tube,
    "m.youtube.com": tube,
    "youtu.be": tube,
    "vimeo.com": from("vimeo", vimeo),
    "www.vimeo.com": from("vimeo", vimeo),
    "www.facebook.com": video,
    "facebook.com": video,
    "calendar.google.com": calendar,
    "calendly.com": calendly,
  };
})();

/**
 * Recognises addresses that may be embedded: a YouTube watch or short link, a numeric Vimeo link, a Facebook video,
 * the embed address of Google Calendar, a Calendly page. Undefined for all others, which are refused.
 */
export function embedSource(link: string): EmbedSource | undefined {
  const text = link.trim();
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  if (url.protocol !== "https:" && url.protocol !== "http:") return undefined;
  if (url.username !== "" || url.password !== "" || url.port !== "") return undefined;
  return Object.hasOwn(HOSTS, url.hostname) ? HOSTS[url.hostname]?.(url) : undefined;
}
