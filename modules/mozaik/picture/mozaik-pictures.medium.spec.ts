import sharp from "sharp";
import { eventually } from "../../../test/support/eventually.ts";
import { type Caller, startTestMall, type TestMall } from "../../../test/support/test-mall.ts";

let mall: TestMall;
let author: Caller;
let guest: Caller;
beforeAll(async () => {
  mall = await startTestMall({}, { withPictures: true });
  author = await mall.person("author");
  guest = mall.guest();
});
afterAll(() => mall.stop());

async function published(settings: object): Promise<string> {
  const { body } = await author.call("POST", "/api/mozaiks", settings);
  expect((await author.call("POST", `/api/mozaiks/${body.id}/publish`)).status).toBeLessThan(300);
  return body.id;
}

/** Waits for the card's picture; another one than `before`. */
async function pictureOf(id: string, before: string | null = null): Promise<string> {
  const read = async (): Promise<unknown> => {
    const { body } = await author.call("GET", "/api/cards?scope=my-content");
    return body.items.find(({ itemId }: { itemId: string }) => itemId === id)?.previewSrc;
  };
  return String(await eventually(read, (src) => typeof src === "string" && src !== before));
}

const bytesOf = async (src: string) => {
  const answer = await fetch(mall.origin + src);
  return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) };
};

test("a published Mozaik without a picture gets one of its page, which everyone sees on its card", async () => {
  const id = await published({ name: "Invitation", template: "event-invitation" });
  const src = await pictureOf(id);
  const { status, bytes } = await bytesOf(src);
  expect(status).toBe(200);
  expect(await sharp(bytes).metadata()).toMatchObject({ format: "webp", width: 960, height: 720 });
  const narrow = await bytesOf(`${src}?width=320`);
  expect(await sharp(narrow.bytes).metadata()).toMatchObject({ width: 320, height: 240 });
  const { body } = await guest.call("GET", "/public/api/cards?scope=explore&text=invitation");
  expect(body.items[0]).toMatchObject({ previewSrc: src, previewWidth: 960, previewHeight: 720 });
  expect(body.items[0].previewColour).toMatch(/^#[\da-f]{6}$/);
});

test("a public list that was read before shows the picture once it is drawn", async () => {
  const list = "/public/api/cards?scope=explore&text=lesson";
  const id = await published({ name: "Lesson", template: "course-lesson" });
  await guest.call("GET", list);
  const src = await pictureOf(id);
  expect((await guest.call("GET", list)).body.items[0].previewSrc).toBe(src);
});

test("the picture follows what visitors see: hidden while private, replaced by a new version, gone with the Mozaik", async () => {
  const id = await published({ name: "Changing", template: "newsletter" });
  const first = await pictureOf(id);
  expect((await author.call("PATCH", `/api/mozaiks/${id}/settings`, { isPublic: false })).status).toBe(204);
  const signed = await pictureOf(id, first);
  expect((await bytesOf(first)).status).toBe(404);
  expect((await bytesOf(signed)).status).toBe(200);
  await author.call("PATCH", `/api/mozaiks/${id}/settings`, { isPublic: true });

  const { body: draft } = await author.call("GET", `/api/mozaiks/${id}`);
  const nodes: { id: string; kind: string }[] = Object.values(draft.document.nodes);
  const tile = nodes.find(({ kind }) => kind === "tile");
  const edit = { edit: "setDesign", input: { id: tile?.id, design: { backgroundColor: "#224466" } } };
  const edits = { baseRevision: draft.revision, edits: [edit] };
  const edited = await author.call("POST", `/api/mozaiks/${id}/edits`, edits);
  expect(edited.body).toEqual(expect.anything());
  expect(edited.status).toBeLessThan(300);
  expect(await pictureOf(id)).toBe(first);
  await author.call("POST", `/api/mozaiks/${id}/publish`);
  const second = await pictureOf(id, first);
  expect((await bytesOf(second)).status).toBe(200);
  await eventually(
    () => bytesOf(first),
    ({ status }) => status === 404,
  );

  await author.call("DELETE", `/api/mozaiks/${id}`);
  await eventually(
    () => bytesOf(second),
    ({ status }) => status === 404,
  );
});
