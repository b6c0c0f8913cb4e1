import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

const PEXELS_RESULTS = 55;
const PIXABAY_RESULTS = 500;

/**
 * Both stock libraries on one local server, in their own formats: searches of Pexels (`/v1/…`, `/videos/…`) and Pixabay
 * (`/api/…`), and files under `/files/`.
 */
export class FakeStockProviders {
  /** Searches, newest last. */
  readonly searches: { path: string; query: URLSearchParams; authorization: string | undefined }[] = [];
  /** Files asked for, newest last. */
  readonly files: { path: string; range: string | undefined }[] = [];
  /** Replaces the next answers, for a provider that is slow, wrong, limited or down. */
  instead: Answer | undefined;
  /** The bytes of every picture and film. */
  picture = Buffer.from("a picture");
  film = Buffer.from("0123456789");

  private readonly server = createServer((request, response) => {
    const url = new URL(request.url ?? "/", this.origin);
    if (url.pathname.startsWith("/files/")) {
      this.files.push({ path: url.pathname, range: request.headers.range });
    } else {
      this.searches.push({
        path: url.pathname,
        query: url.searchParams,
        authorization: request.headers.authorization,
      });
    }
    (this.instead ?? this.usual)(request, response);
  });

  static async open(): Promise<FakeStockProviders> {
    const fake = new FakeStockProviders();
    fake.server.listen(0, "127.0.0.1");
    await once(fake.server, "listening");
    return fake;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  private readonly usual: Answer = (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", this.origin);
    if (pathname.startsWith("/files/")) return this.file(pathname, request, response);
    const first = (Number(searchParams.get("page")) - 1) * Number(searchParams.get("per_page"));
    const count = Number(searchParams.get("per_page"));
    const ids = (total: number) =>
      Array.from({ length: Math.max(0, Math.min(count, total - first)) }, (_, index) => first + index + 1);
    const send = (body: object) =>
      void response.setHeader("content-type", "application/json").end(JSON.stringify(body));
    switch (pathname) {
      case "/v1/search":
      case "/v1/curated":
        return send({ photos: ids(PEXELS_RESULTS).map(this.pexelsPhoto), total_results: PEXELS_RESULTS, page: 1 });
      case "/videos/search":
      case "/videos/popular":
        return send({ videos: ids(PEXELS_RESULTS).map(this.pexelsVideo), total_results: PEXELS_RESULTS, page: 1 });
      case "/api/":
        return send({ hits: ids(PIXABAY_RESULTS).map(this.pixabayPhoto), total: PIXABAY_RESULTS, totalHits: 500 });
      case "/api/videos/":
        return send({ hits: ids(PIXABAY_RESULTS).map(this.pixabayVideo), total: PIXABAY_RESULTS, totalHits: 500 });
      default:
        return void response.writeHead(404).end();
    }
  };

  private file(pathname: string, { headers }: IncomingMessage, response: ServerResponse): void {
    const isFilm = pathname.endsWith(".mp4");
    const bytes = isFilm ? this.film : this.picture;
    response.setHeader("content-type", isFilm ? "video/mp4" : "image/jpeg");
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? "") ?? [];
    if (from === undefined || to === undefined) return void response.end(bytes);
    response.writeHead(206, { "content-range": `bytes ${from}-${to}/${bytes.length}` });
    response.end(bytes.subarray(Number(from), Number(to) + 1));
  }

  private readonly pexelsPhoto = (id: number) => ({
    id,
    width: 4000,
    height: 3000,
    url: `https://www.pexels.com/photo/${id}/`,
    photographer: `Author ${id}`,
    photographer_url: `https://www.pexels.com/@author-${id}`,
    photographer_id: id,
    avg_color: "#AABBCC",
    src: { original: `${this.origin}/files/${id}.jpeg`, medium: `${this.origin}/files/${id}-medium.jpeg` },
    liked: false,
    alt: `Photo ${id}`,
  });

  private readonly pexelsVideo = (id: number) => ({
    id,
    url: `https://www.pexels.com/video/${id}/`,
    image: `${this.origin}/files/${id}-poster.jpeg`,
    duration: 12,
    user: { id, name: `Author ${id}`, url: `https://www.pexels.com/@author-${id}` },
    video_files: [
      {
        id: 1,
        quality: "hls",
        file_type: "video/mp4",
        width: null,
        height: null,
        link: `${this.origin}/files/${id}.m3u8`,
      },
      {
        id: 2,
        quality: "sd",
        file_type: "video/mp4",
        width: 640,
        height: 360,
        link: `${this.origin}/files/${id}-sd.mp4`,
      },
      {
        id: 3,
        quality: "hd",
        file_type: "video/mp4",
        width: 1920,
        height: 1080,
        link: `${this.origin}/files/${id}-hd.mp4`,
      },
    ],
    video_pictures: [],
  });

  private readonly pixabayPhoto = (id: number) => ({
    id,
    pageURL: `https://pixabay.com/photos/${id}/`,
    type: "photo",
    tags: "sea, sky",
    webformatURL: `${this.origin}/files/${id}_640.jpg`,
    webformatWidth: 640,
    webformatHeight: 427,
    largeImageURL: `${this.origin}/files/${id}_1280.jpg`,
    imageWidth: 6000,
    imageHeight: 4000,
    user_id: id,
    user: `Author ${id}`,
  });

  private readonly pixabayVideo = (id: number) => ({
    id,
    pageURL: `https://pixabay.com/videos/${id}/`,
    type: "film",
    tags: "sea, sky",
    duration: 12,
    user_id: id,
    user: `Author ${id}`,
    videos: {
      large: { url: "", width: 0, height: 0, size: 0, thumbnail: "" },
      medium: {
        url: `${this.origin}/files/${id}_m.mp4`,
        width: 1280,
        height: 720,
        size: 1,
        thumbnail: `${this.origin}/files/${id}_m.jpg`,
      },
      small: {
        url: `${this.origin}/files/${id}_s.mp4`,
        width: 640,
        height: 360,
        size: 1,
        thumbnail: `${this.origin}/files/${id}_s.jpg`,
      },
      tiny: {
        url: `${this.origin}/files/${id}_t.mp4`,
        width: 480,
        height: 270,
        size: 1,
        thumbnail: `${this.origin}/files/${id}_t.jpg`,
      },
    },
  });
}
