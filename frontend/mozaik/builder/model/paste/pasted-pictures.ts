/** The pictures of pasted HTML. */
export interface PastedPictures {
  /** Addresses that this page may read: of this mall, or with the picture in them. */
  readonly readable: readonly string[];
  /** The file names of pictures on other sites, which the browser does not let this page read. */
  readonly remote: readonly string[];
}

/** Finds the pictures in pasted HTML, in order. `origin`: of this mall. */
export function pastedPictures(html: string, origin: string): PastedPictures {
  if (!/<img\s/i.test(html)) return { readable: [], remote: [] };
  const images = [...new DOMParser().parseFromString(html, "text/html").querySelectorAll("img")];
  const sources = images.flatMap((image) => image.getAttribute("src") ?? []);
  const isReadable = (src: string) => /^(data:image\/|blob:)/i.test(src) || urlOf(src, origin)?.origin === origin;
  return {
    readable: sources.filter(isReadable),
    remote: sources.filter((src) => !isReadable(src)).map((src) => fileName(src, origin)),
  };
}

/** The last part of the path: 'harbour.jpg'. */
export function fileName(src: string, origin: string): string {
  const path = /^(data|blob):/i.test(src) ? "" : (urlOf(src, origin)?.pathname ?? "");
  return path.split("/").at(-1) || "Picture";
}

function urlOf(src: string, origin: string): URL | undefined {
  return URL.canParse(src, origin) ? new URL(src, origin) : undefined;
}
