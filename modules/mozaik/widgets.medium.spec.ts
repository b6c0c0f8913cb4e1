import sharp from "sharp";
import { ASK, publishedForm } from "../../test/support/forms.ts";
import { type Caller, startTestMall, type TestMall } from "../../test/support/test-mall.ts";
import { NEW_WIDGETS, type Widget } from "./document/index.ts";

let mall: TestMall;
let author: Caller;
let editor: Caller;
let mozaikId: string;
beforeAll(async () => {
  mall = await startTestMall();
  [author, editor] = [await mall.person("author"), await mall.person("editor")];
});
afterAll(() => mall.stop());
beforeEach(async () => {
  mozaikId = await publishedForm(mall, author);
});

const { text, logo, multiple } = NEW_WIDGETS;
const put = (id: string, widget: Widget) => ({
  edit: "setContent",
  input: { id, content: { type: "widget", widget } },
});
const edit = (by: Caller, baseRevision: number, ...edits: object[]) =>
  by.call("POST", `/api/mozaiks/${mozaikId}/edits`, { baseRevision, edits });

async function picture(by: Caller, isPublic: boolean): Promise<string> {
  const create = { width: 40, height: 30, channels: 3 as const, background: "#336699" };
  const form = new FormData();
  form.append("meta", JSON.stringify({ name: "Sign", summary: "A sign", isPublic }));
  form.append("file", new Blob([new Uint8Array(await sharp({ create }).png().toBuffer())]), "sign.png");
  const { status, body, text: answer } = await by.call("POST", "/api/assets", form);
  if (status !== 201) throw new Error(answer);
  return body.id;
}

test("two users can change label and placeholder of one widget at once; changing the same field is a conflict", async () => {
  await author.call("PUT", `/api/mozaiks/${mozaikId}/editors/${editor.userId}`);
  const { document, revision } = (await author.call("GET", `/api/mozaiks/${mozaikId}`)).body;
  const begun = document.nodes[ASK.email].content.widget;
  const labelled = (words: string) => put(ASK.email, { ...begun, label: { text: words, position: "left" } });
  const hinted = put(ASK.email, { ...begun, meta: { ...begun.meta, instructions: "you@example.org" } });
  expect((await edit(author, revision, labelled("E-mail"))).status).toBe(200);
  expect((await edit(editor, revision, hinted)).status).toBe(200);
  author.follow(editor);
  const now = (await author.call("GET", `/api/mozaiks/${mozaikId}`)).body.document;
  expect(now.nodes[ASK.email].content.widget).toMatchObject({
    label: { text: "E-mail", position: "left" },
    meta: { dataValidationType: "email", instructions: "you@example.org" },
  });
  const refused = await edit(editor, revision, labelled("Write to"));
  expect(refused.body).toMatchObject({ status: 409, code: "edit-conflict" });
});

test("a logo and options can show own and public assets, which visitors then get", async () => {
  const [own, common, foreign] = [
    await picture(author, false),
    await picture(editor, true),
    await picture(editor, false),
  ];
  const showing = (assetId: string) => put(ASK.logo, { ...logo, meta: { ...logo.meta, assetId } });
  const offering = (assetId: string) =>
    put(ASK.likes, {
      ...multiple,
      meta: { ...multiple.meta, options: [{ value: "1", option: { type: "asset", assetId, alt: "" } }] },
    });
  for (const request of [showing(foreign), offering(foreign)]) {
    expect((await edit(author, 1, request)).body).toMatchObject({ status: 422, code: "asset-not-usable" });
  }
  author.follow(editor);
  expect((await edit(author, 1, showing(own), offering(common))).status).toBe(200);
  await author.call("POST", `/api/mozaiks/${mozaikId}/publish`);
  const { assets } = (await mall.guest().follow(author).call("GET", `/public/api/mozaiks/${mozaikId}`)).body;
  expect(Object.keys(assets).sort()).toEqual([own, common].sort());
  expect(assets[own]).toMatchObject({ type: "image", width: 40, height: 30 });
});

test("the sample menu is public; there is no other menu yet", async () => {
  const guest = mall.guest();
  const { status, body } = await guest.call("GET", "/public/api/websites/menus/0");
  expect([status, body.name]).toEqual([200, "Sample menu"]);
  expect((await guest.call("GET", `/public/api/websites/menus/${mozaikId}`)).status).toBe(204);
  for (const id of ["1", "sample"]) {
    expect((await guest.call("GET", `/public/api/websites/menus/${id}`)).status).toBe(400);
  }
});

test.each<[string, unknown]>([
  ["an unknown type", { type: "weather" }],
  [
    "a script behind a button",
    { ...NEW_WIDGETS.button, meta: { action: { click: { type: "redirect", url: "javascript:x" } } } },
  ],
  [
    "a hundred thousand options",
    { ...multiple, meta: { ...multiple.meta, options: Array(100_000).fill(multiple.meta.options[0]) } },
  ],
  ["a visitor's value", { ...text, value: "x" }],
])("a widget with %s is refused", async (_, widget) => {
  expect([400, 413]).toContain((await edit(author, 1, put(ASK.name, widget as Widget))).status);
});
