import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import type { MozaikDraft } from "#modules/mozaik/contract";
import { pdfOf, wavOf } from "../../modules/asset/testing/files.ts";
import { eventually } from "./eventually.ts";
import { publishedMozaik } from "./selling.ts";
import type { Caller, TestMall } from "./test-mall.ts";

const FILES = {
  video: { file: readFileSync("frontend/ui/media-player/exhibit-film.webm"), mime: "video/webm", name: "sea.webm" },
  audio: { file: wavOf({ seconds: 1, loudness: () => 0 }), mime: "audio/wav", name: "sea.wav" },
  application: { file: pdfOf({ pages: 1, colour: [0, 0, 0] }), mime: "application/pdf", name: "sea.pdf" },
};
export type FileKind = keyof typeof FILES;

/** A private film, sound or document; returns its id. */
export async function uploadedFile(author: Caller, kind: FileKind): Promise<string> {
  const { file, mime, name } = FILES[kind];
  const form = new FormData();
  form.append("meta", JSON.stringify({ name: "Sea", summary: "Calm", isPublic: false }));
  form.append("file", new Blob([new Uint8Array(file)], { type: mime }), name);
  const { status, body } = await author.call("POST", "/api/assets", form);
  expect([status, body.type]).toEqual([201, kind]);
  await eventually(
    () => author.call("GET", `/api/assets/${body.id}`),
    (asset) => asset.body.state === "ready", // others get a copy without metadata, which is made first
  );
  return body.id;
}

/**
 * Everything that one person (a guest has no token) can do with a file: `all` of it, or the status of the refusal.
 * `inMozaik`: whether they may show it in their own, and what visitors of that get.
 */
export async function fileReach(mall: TestMall, who: Caller, assetId: string, kind: FileKind) {
  const shown = await who.call("GET", `/public/api/assets/${assetId}`);
  const { src, blobId, blobUrlShort } = shown.body;
  const isGuest = who.token === "";
  const link = await fetch(mall.origin + blobUrlShort, { redirect: "manual" });
  return {
    page: shown.status,
    opens: await fileOf(mall, kind, src, who),
    byAddress: await fileOf(mall, kind, `/public/api/blobs/${blobId}`, who),
    download: await fileOf(mall, kind, `${src}${src.includes("?") ? "&" : "?"}download=1`, who),
    ...(isGuest
      ? { zip: false, inPicker: null, inMozaik: null }
      : {
          zip: Boolean((await who.call("POST", "/api/assets/archive", { assetIds: [assetId] })).body.href),
          inPicker: await inPicker(who, assetId),
          inMozaik: await shownBy(mall, who, assetId, kind),
        }),
    shortLink: link.headers.get("location") === `/asset/${assetId}` ? "page" : "file",
  };
}

async function fileOf(mall: TestMall, kind: FileKind, path: string, who?: Caller): Promise<"all" | number> {
  const response = await fetch(mall.origin + path, {
    headers: who?.token ? { authorization: `Bearer ${who.token}` } : {},
  });
  await response.arrayBuffer();
  const isAll = response.status === 200 && response.headers.get("content-type") === FILES[kind].mime;
  return isAll ? "all" : response.status;
}

/** Whether it is offered for use; null: it is not listed. */
async function inPicker(who: Caller, assetId: string): Promise<boolean | null> {
  const { items } = (await who.call("GET", "/api/assets?isPurchased=true&first=50")).body;
  return items.find(({ id }: { id: string }) => id === assetId)?.mayUse ?? null;
}

async function shownBy(mall: TestMall, who: Caller, assetId: string, kind: FileKind) {
  const mozaikId = await publishedMozaik(mall, who, { published: false });
  const { document } = (await who.call("GET", `/api/mozaiks/${mozaikId}`)).body as MozaikDraft;
  const tile = Object.values(document.nodes).find((node) => node.kind === "tile")?.id;
  const [layout, column, block] = [randomUUID(), randomUUID(), randomUUID()];
  const edits = [
    { edit: "addLayout", input: { preset: "one", ids: [layout, column, block], place: { parentId: tile } } },
    { edit: "setContent", input: { id: block, content: { type: "asset", assetId, mediaType: kind } } },
  ];
  const { status } = await who.call("POST", `/api/mozaiks/${mozaikId}/edits`, { baseRevision: 0, edits });
  if (status !== 200) return { status, visitors: null };
  const { assets } = (await who.call("GET", `/api/mozaiks/${mozaikId}`)).body;
  return { status, visitors: await fileOf(mall, kind, assets[assetId].src) };
}
