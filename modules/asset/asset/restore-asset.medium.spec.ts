import sharp from "sharp";
import { type Caller, startTestMall, type TestMall } from "../../../test/support/test-mall.ts";

let mall: TestMall;
let author: Caller;
beforeAll(async () => {
  mall = await startTestMall();
  author = await mall.person("author");
});
afterAll(() => mall.stop());

/** An asset whose words and file were changed, one after the other. */
async function changed() {
  const parts = (name: string, bytes: string) => {
    const form = new FormData();
    if (name === "first.txt") form.append("meta", JSON.stringify({ name: "First", summary: "One", tags: ["sea"] }));
    form.append("file", new Blob([bytes]), name);
    return form;
  };
  const { id } = (await author.call("POST", "/api/assets", parts("first.txt", "first"))).body;
  const meta = { name: "Second", summary: "Two", url: `second-${id}`, isPublic: true };
  expect((await author.call("PUT", `/api/assets/${id}`, meta)).status).toBe(200);
  expect((await author.call("PUT", `/api/assets/${id}/file`, parts("second.txt", "the second"))).status).toBe(200);
  return id as string;
}
const restore = (who: Caller, id: string, revision: number) =>
  who.call("POST", `/api/assets/${id}/restore`, { revision });
const history = async (id: string, query = "") => (await author.call("GET", `/api/assets/${id}/history${query}`)).body;

test("the history names who changed what and when, with the value before and after, newest first", async () => {
  const id = await changed();
  const { items, hasNextPage } = await history(id);
  expect(hasNextPage).toBe(false);
  expect(items).toMatchObject([
    {
      revision: 2,
      user: { name: "author" },
      restored: null,
      changes: [{ field: "file", from: { fileName: "first.txt", size: 5 }, to: { fileName: "second.txt", size: 10 } }],
    },
    { revision: 1, restored: null },
    { revision: 0, changes: [] },
  ]);
  expect(items[1].changes).toEqual(
    expect.arrayContaining([
      { field: "name", from: "First", to: "Second" },
      { field: "tags", from: ["sea"], to: [] },
      { field: "isPublic", from: false, to: true },
    ]),
  );
  const page = await history(id, "?first=1");
  expect(page).toMatchObject({ hasNextPage: true, cursor: "2", items: [{ revision: 2 }] });
  expect(page.items[0].changes).toHaveLength(1);
  expect((await history(id, "?first=1&after=2")).items).toMatchObject([{ revision: 1 }]);
});

test("a replaced picture is shown in the history, with the picture that came in its place", async () => {
  const picture = async (width: number) => {
    const create = { width, height: 10, channels: 3 as const, background: "#336699" };
    return new Blob([new Uint8Array(await sharp({ create }).png().toBuffer())]);
  };
  const form = new FormData();
  form.append("meta", JSON.stringify({ name: "Sea", summary: "The sea" }));
  form.append("file", await picture(11), "first.png");
  const { id } = (await author.call("POST", "/api/assets", form)).body;
  const other = new FormData();
  other.append("file", await picture(12), "second.png");
  expect((await author.call("PUT", `/api/assets/${id}/file`, other)).status).toBe(200);
  const { from, to } = (await history(id)).items[0].changes[0];
  const widths = [from, to].map(async ({ pictureSrc }) => {
    const bytes = await (await fetch(mall.origin + pictureSrc)).arrayBuffer();
    return (await sharp(Buffer.from(bytes)).metadata()).width;
  });
  expect(await Promise.all(widths)).toEqual([11, 12]);
});

test("a version is restored with its file in one event; its address and who can see it stay", async () => {
  const id = await changed();
  const answer = await restore(author, id, 0);
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({ name: "First", tags: ["sea"], fileName: "first.txt", isPublic: true });
  expect(answer.body.url).toBe(`second-${id}`);
  const guest = mall.guest().follow(author);
  expect((await guest.call("GET", `/public/api/assets/${id}`)).body).toMatchObject({ name: "First", size: 5 });
  expect(await (await fetch(mall.origin + answer.body.src)).text()).toBe("first");
  expect(
    (await author.call("GET", "/api/assets?text=first")).body.items.map((item: { id: string }) => item.id),
  ).toContain(id);
  const { items } = await history(id);
  expect(items[0]).toMatchObject({ revision: 3, restored: 0 });
  expect((await restore(author, id, 0)).status).toBe(200);
  expect((await history(id)).items).toHaveLength(4);
  expect((await restore(author, id, 2)).body).toMatchObject({ name: "Second", fileName: "second.txt" });
});

test("a version that there is none of is not found, and to others neither the history nor the asset is there", async () => {
  const id = await changed();
  expect((await restore(author, id, 9)).body).toMatchObject({ status: 404, code: "version-not-found" });
  expect((await restore(author, id, -1)).status).toBe(400);
  const other = await mall.person("other");
  expect((await restore(other, id, 0)).status).toBe(404);
  expect((await other.call("GET", `/api/assets/${id}/history`)).status).toBe(404);
});
