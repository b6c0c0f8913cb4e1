import { once } from "node:events";
import { io } from "socket.io-client";
import { MOZAIK_ROOM, type MozaikDraft } from "#modules/mozaik/contract";
import { offer, publishedMozaik } from "./selling.ts";
import type { Answer, Caller, TestMall } from "./test-mall.ts";

/** A Mozaik on sale with a picture of its author behind a tile that only buyers see. */
export interface SoldMozaik {
  readonly mozaikId: string;
  readonly assetId: string;
  readonly blobId: string;
}

/** `yes`, or the status of the refusal. */
const did = ({ status }: { status: number }) => (status < 300 ? "yes" : status);

/** Everything that one person can do with a Mozaik on sale, and with the copy `copyId` of it. */
export async function mozaikReach(mall: TestMall, who: Caller, sold: SoldMozaik, copyId: string | null) {
  const { mozaikId, assetId, blobId } = sold;
  const page = await who.call("GET", `/public/api/mozaiks/${mozaikId}`);
  const given = `/api/items/mozaik/${mozaikId}/given`;
  return {
    page: page.status === 200 ? (page.body.isPreview ? "preview" : "all") : page.status,
    boughtVersion: did(await who.call("GET", `/api/mozaiks/${mozaikId}/bought`)),
    givesCopies: did(await who.call("PUT", `${given}/${await someoneElse(mall)}`)),
    copy: copyId && (await copyReach(mall, who, copyId, assetId)),
    picture: {
      page: did(await who.call("GET", `/public/api/assets/${assetId}`)),
      inPicker: await isPicked(who, assetId),
      inOtherMozaiks: did(await paints(who, await publishedMozaik(mall, who), assetId)),
      download: await downloads(mall, who, `/public/api/blobs/${blobId}?download=1`),
    },
  };
}

async function copyReach(mall: TestMall, who: Caller, copyId: string, assetId: string) {
  const draft = await who.call("GET", `/api/mozaiks/${copyId}`);
  const src: string | undefined = draft.body.assets?.[assetId]?.src;
  return {
    read: did(draft),
    room: await entersRoom(mall, who, copyId),
    edit: did(await paints(who, copyId, assetId)),
    publish: did(await who.call("POST", `/api/mozaiks/${copyId}/publish`)),
    link: did(await who.call("PUT", `/api/mozaiks/${copyId}/link`)),
    submissions: did(await who.call("GET", `/api/mozaiks/${copyId}/submissions`)),
    sell: did(await offer(who, copyId)),
    picture: src === undefined ? null : did(await fetch(mall.origin + src)),
    downloadPicture: src === undefined ? null : await downloads(mall, who, `${src}&download=1`),
  };
}

/** Puts the picture behind the page of a Mozaik, as the builder does. */
async function paints(who: Caller, mozaikId: string, assetId: string): Promise<Answer> {
  const { body } = await who.call("GET", `/api/mozaiks/${mozaikId}`);
  const { document, revision = 0 }: Partial<MozaikDraft> = body;
  const id = Object.values(document?.nodes ?? {}).find(({ kind }) => kind === "page")?.id ?? mozaikId;
  const look = { type: "image", scaling: "fit", alignX: "center", alignY: "top", opacity: 1, parallax: false };
  const edit = { edit: "setDesign", input: { id, design: { backgroundImage: { assetId, ...look } } } };
  return who.call("POST", `/api/mozaiks/${mozaikId}/edits`, { baseRevision: revision, edits: [edit] });
}

async function isPicked(who: Caller, assetId: string): Promise<boolean> {
  const { items } = (await who.call("GET", "/api/assets?isPurchased=true&first=50")).body;
  return items.some(({ id, mayUse }: { id: string; mayUse: boolean }) => id === assetId && mayUse);
}

async function downloads(mall: TestMall, who: Caller, path: string) {
  return did(await fetch(mall.origin + path, { headers: { authorization: `Bearer ${who.token}` } }));
}

async function entersRoom(mall: TestMall, who: Caller, id: string): Promise<boolean> {
  const socket = io(mall.origin, { path: "/realtime", auth: { token: who.token }, transports: ["websocket"] });
  await once(socket as unknown as NodeJS.EventEmitter, "connect");
  const { entered } = await socket.emitWithAck("room-enter", { room: MOZAIK_ROOM.name, id });
  socket.disconnect();
  return entered;
}

let people = 0;

async function someoneElse(mall: TestMall): Promise<string> {
  return (await mall.person(`receiver-${++people}`)).userId;
}
