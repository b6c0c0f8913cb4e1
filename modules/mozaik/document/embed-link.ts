export type EmbedProvider = "youtube" | "vimeo" | "facebook" | "google-calendar" | "calendly";

export interface EmbedSource {
  provider: EmbedProvider;
  /** The frame's address: built from the recognised parts, never copied from the input. */
  src: string;
}

const VIDEO_ID = /^[A-Za-z0-9_-]{6,20}$/;

function youtube(url: URL): string | undefined {
  const [, first = "", second = ""] = url.pathname.split("/");
  const id =
    url.hostname === "youtu.be"
      ? first
      : first === "watch"
        ? (url.searchParams.get("v") ?? "")
        : ["shorts", "embed", "live"].includes(first)
          ? second
          : "";
  if (!VIDEO_ID.test(id)) return undefined;
  const start = startOf(url);
  return `https://www.youtube-nocookie.com/embed/${id}${start > 0 ? `?start=${start}` : ""}`;
}

/** A film, also in a channel, group or showcase; an unlisted one has a hash behind its number. */
const VIMEO_PATHS = [
  /^\/(?<id>\d{4,15})(?:\/(?<hash>[0-9a-f]{6,20}))?\/?$/,
  /^\/video\/(?<id>\d{4,15})\/?$/,
  /^\/channels\/[\w-]+\/(?<id>\d{4,15})\/?$/,
  /^\/groups\/[\w-]+\/videos\/(?<id>\d{4,15})\/?$/,
  /^\/(?:showcase|album)\/\d+\/video\/(?<id>\d{4,15})\/?$/,
];

function vimeo(url: URL): string | undefined {
  const { id, hash = url.searchParams.get("h") ?? "" } =
    VIMEO_PATHS.map((path) => path.exec(url.pathname)?.groups).find((groups) => groups !== undefined) ?? {};
  if (id === undefined) return undefined;
  const start = startOf(url);
  const secret = /^[0-9a-f]{6,20}$/.test(hash) ? `?h=${hash}` : "";
  return `https://player.vimeo.com/video/${id}${secret}${start > 0 ? `#t=${start}s` : ""}`;
}

/** The second at which a film starts: `t=65`, `t=1m5s`, `start=65`, `#t=1m5s`; 0 without a time. */
function startOf(url: URL): number {
  const fragment = new URLSearchParams(url.hash.slice(1));
  const given = url.searchParams.get("t") ?? url.searchParams.get("start") ?? fragment.get("t") ?? "";
  const [found, hours = "0", minutes = "0", seconds = "0"] =
    /^(?:(\d{1,2})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s?)?$/.exec(given) ?? [];
  return found === undefined ? 0 : Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds);
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
  const film = from("vimeo", vimeo);
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
    "www.youtube-nocookie.com": tube,
    "youtube-nocookie.com": tube,
    "vimeo.com": film,
    "www.vimeo.com": film,
    "player.vimeo.com": film,
    "www.facebook.com": video,
    "facebook.com": video,
    "calendar.google.com": calendar,
    "calendly.com": calendly,
  };
})();

/**
 * Recognises addresses that may be embedded: a YouTube film, short or embed address, a Vimeo film, a Facebook video, the
 * embed address of Google Calendar, a Calendly page. Undefined for all others, which are refused.
 */
export function embedSource(link: string): EmbedSource | undefined {
  const text = link.trim();
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  if (url.protocol !== "https:" && url.protocol !== "http:") return undefined;
  if (url.username !== "" || url.password !== "" || url.port !== "") return undefined;
  return Object.hasOwn(HOSTS, url.hostname) ? HOSTS[url.hostname]?.(url) : undefined;
}

/** The address in what a provider gives to embed: that of the frame in a whole `<iframe …>`, otherwise the text itself. */
export function embedAddress(given: string): string {
  const text = given.trim();
  const [, quoted, single] = /^<iframe\s(?:[^>]*?\s)?src\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(text) ?? [];
  const src = (quoted ?? single)?.replaceAll("&amp;", "&").trim();
  if (src === undefined) return text;
  return src.startsWith("//") ? `https:${src}` : src;
}
