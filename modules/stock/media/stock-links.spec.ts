import { StockLinks } from "./stock-links.ts";

const links = new StockLinks({ SESSION_SECRET: "a secret of at least 32 characters" });
const URL_OF_PICTURE = "https://images.pexels.com/photos/1/1.jpeg?w=350&h=200";
const NOON = Date.parse("2026-03-10T12:00:00Z");
const HOUR = 3_600_000;

const read = (link: string) => {
  const query = new URL(link, "http://mall").searchParams;
  return { url: query.get("url") ?? "", exp: Number(query.get("exp")), sig: query.get("sig") ?? "" };
};

test("a link to a preview opens until the end of the next day", () => {
  const { url, exp, sig } = read(links.previewLink(URL_OF_PICTURE, NOON));
  expect(url).toBe(URL_OF_PICTURE);
  expect(links.isPreviewLink(url, exp, sig, NOON + 35 * HOUR)).toBe(true);
  expect(links.isPreviewLink(url, exp, sig, NOON + 36 * HOUR)).toBe(false);
});

test("a link opens neither another address nor for longer", () => {
  const { url, exp, sig } = read(links.previewLink(URL_OF_PICTURE, NOON));
  expect(links.isPreviewLink(`${url}&w=4000`, exp, sig, NOON)).toBe(false);
  expect(links.isPreviewLink(url, exp + 1, sig, NOON)).toBe(false);
  expect(links.isPreviewLink(url, exp, "", NOON)).toBe(false);
});

test("links of one day are the same", () => {
  expect(links.previewLink(URL_OF_PICTURE, NOON)).toBe(links.previewLink(URL_OF_PICTURE, NOON + 11 * HOUR));
});

const SOURCE = {
  provider: "pexels",
  kind: "photo",
  itemId: "1",
  author: "Zoë Łęcka",
  authorUrl: "https://www.pexels.com/@zoe",
  url: "https://www.pexels.com/photo/1/",
} as const;

test("a source is read from its token, and from no other text", () => {
  const token = links.sourceToken(SOURCE);
  expect(links.sourceOf(token)).toEqual(SOURCE);
  const forged = Buffer.from(JSON.stringify({ ...SOURCE, author: "Somebody else" })).toString("base64url");
  expect(links.sourceOf(`${forged}.${token.split(".")[1]}`)).toBeNull();
  expect(links.sourceOf("")).toBeNull();
  expect(links.sourceOf(token.replace(".", ""))).toBeNull();
});
