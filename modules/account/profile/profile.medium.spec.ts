import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import sharp from "sharp";
import { Database } from "#backend/database/database";
import { plansOf } from "../../../test/support/read-models.ts";
import { type Caller, startTestMall, type TestMall } from "../../../test/support/test-mall.ts";
import type { AccountTables } from "../account.tables.ts";
import { PeopleDirectory } from "../directory/people-directory.ts";

let mall: TestMall;
let ada: Caller;
let bruno: Caller;
beforeAll(async () => {
  mall = await startTestMall();
  ada = await mall.person("Ada.Lind");
  bruno = await mall.person("bruno");
});
afterAll(() => mall.stop());

const account = (person: Caller) => `/api/users/${person.userId}`;
const me = async (person: Caller) => (await person.call("GET", "/api/users/me")).body;

async function picture(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: "#336699" } })
    .jpeg()
    .withExif({ IFD0: { Artist: "Somebody" } })
    .toBuffer();
}
function form(file: Uint8Array | string, name = "file"): FormData {
  const parts = new FormData();
  parts.append(name, new Blob([file as BlobPart], { type: "image/jpeg" }), "me.jpg");
  return parts;
}
async function storedFiles(): Promise<number> {
  const entries = await readdir(join(process.env.DATA_DIR ?? "", "blobs"), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).length;
}

test("a user changes their profile; omitted fields stay", async () => {
  const first = await ada.call("PATCH", account(ada), { displayName: " Ada L. ", firstName: "Ada", lastName: "Lind" });
  expect(first.status).toBe(200);
  expect(first.body).toMatchObject({ displayName: "Ada L.", firstName: "Ada", lastName: "Lind", username: "Ada.Lind" });
  const second = await ada.call("PATCH", account(ada), {
    assetDefaultTags: ["sea", "old maps"],
  });
  expect(second.body).toMatchObject({
    displayName: "Ada L.",
    assetDefaultTags: ["sea", "old maps"],
  });
  expect(await me(ada)).toEqual(second.body);
});

test("nobody is shown under another account's name, and who has a name keeps it", async () => {
  const shown = (person: Caller, displayName: string) => person.call("PATCH", account(person), { displayName });
  for (const displayName of ["Ada Lind", "АdaLind", "Staff"]) {
    expect(await shown(bruno, displayName)).toMatchObject({ status: 409, body: { code: "name-taken" } });
  }
  expect((await shown(ada, "Ada Lind")).status).toBe(200);
  expect((await shown(bruno, "Vera Moll")).status).toBe(200);
  await mall.person("vera-moll");
  expect((await shown(bruno, "Vera Moll")).status).toBe(200);
});

test("a repeated change runs once, even after a later one", async () => {
  const key = { "idempotency-key": "profile-change-1" };
  await bruno.call("PATCH", account(bruno), { displayName: "First" }, key);
  await bruno.call("PATCH", account(bruno), { displayName: "Second" });
  const again = await bruno.call("PATCH", account(bruno), { displayName: "First" }, key);
  expect(again.status).toBe(200);
  expect((await me(bruno)).displayName).toBe("Second");
});

test("each wrong field is named, and fields that users may not set are refused", async () => {
  const answer = await ada.call("PATCH", account(ada), { firstName: "y".repeat(61), displayName: "x".repeat(61) });
  expect(answer.status).toBe(400);
  expect(answer.body.errors.map(({ field }: { field: string }) => field).sort()).toEqual(["displayName", "firstName"]);
  expect((await ada.call("PATCH", account(ada), { superAdmin: true })).status).toBe(400);
  expect((await ada.call("PATCH", account(ada), { username: "other" })).status).toBe(400);
  expect((await me(ada)).superAdmin).toBe(false);
});

test("another user's account does not exist, and a guest has none", async () => {
  const before = await me(ada);
  expect((await bruno.call("PATCH", account(ada), { displayName: "Mine" })).status).toBe(404);
  expect((await bruno.call("PUT", `${account(ada)}/avatar`, form(await picture(10, 10)))).status).toBe(404);
  expect((await bruno.call("DELETE", `${account(ada)}/avatar`)).status).toBe(404);
  expect((await mall.guest().call("PATCH", account(ada), { displayName: "Mine" })).status).toBe(401);
  expect(await me(ada)).toEqual(before);
});

test("an avatar is stored small and without metadata, is public, and can be removed", async () => {
  const files = await storedFiles();
  const first = await ada.call("PUT", `${account(ada)}/avatar`, form(await picture(900, 900)));
  expect(first.status).toBe(200);
  const shown = await fetch(`${mall.origin}/public/api/blobs/${first.body.avatarBlobId}?width=160`);
  expect(shown.headers.get("content-type")).toBe("image/webp");
  const { width, height, exif } = await sharp(Buffer.from(await shown.arrayBuffer())).metadata();
  expect([width, height, exif]).toEqual([320, 320, undefined]);

  const second = await ada.call("PUT", `${account(ada)}/avatar`, form(await picture(100, 100)));
  expect(second.body.avatarBlobId).not.toBe(first.body.avatarBlobId);
  expect(await storedFiles()).toBe(files + 1);
  expect((await mall.guest().call("GET", `/public/api/blobs/${first.body.avatarBlobId}`)).status).toBe(404);

  expect((await ada.call("DELETE", `${account(ada)}/avatar`)).body.avatarBlobId).toBeNull();
  expect((await ada.call("DELETE", `${account(ada)}/avatar`)).status).toBe(200);
  expect(await storedFiles()).toBe(files);
});

test("of several avatars sent at once one is kept, and no files of the others", async () => {
  const files = await storedFiles();
  const put = async (size: number) => ada.call("PUT", `${account(ada)}/avatar`, form(await picture(size, size)));
  const answers = await Promise.all([20, 30, 40, 50, 60].map(put));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(await storedFiles()).toBe(files + 1);
  const { avatarBlobId } = (await ada.call("DELETE", `${account(ada)}/avatar`)).body;
  expect([avatarBlobId, await storedFiles()]).toEqual([null, files]);
});

test.each([
  ["a text", "not a picture", 415],
  ["a drawing that may carry script", "<svg xmlns='http://www.w3.org/2000/svg'/>", 415],
  ["an empty file", "", 400],
  ["more than 5 MB", new Uint8Array(5 * 1024 * 1024 + 1), 413],
])("%s is not an avatar, and nothing is stored", async (_, file, status) => {
  const files = await storedFiles();
  expect((await ada.call("PUT", `${account(ada)}/avatar`, form(file))).status).toBe(status);
  expect(await storedFiles()).toBe(files);
  expect((await me(ada)).avatarBlobId).toBeNull();
});

test("an upload without its part is refused", async () => {
  expect((await ada.call("PUT", `${account(ada)}/avatar`, form(await picture(9, 9), "picture"))).status).toBe(400);
  expect((await ada.call("PUT", `${account(ada)}/avatar`, { file: "x" })).status).toBe(415);
});

test("users are found by name prefixes, page by page", async () => {
  for (const name of ["seal-one", "seal-two", "seal-three"]) await mall.person(name);
  const names = async (query: string) => {
    const { body } = await ada.call("GET", `/api/users/search?${query}`);
    return [body.items.map(({ friendlyUrl }: { friendlyUrl: string }) => friendlyUrl), body.cursor];
  };
  expect(await names("name=sea&first=2")).toEqual([["seal-one", "seal-three"], "~seal-three"]);
  expect(await names("name=sea&first=2&after=~seal-three")).toEqual([["seal-two"], null]);
  expect(await names("name=sea&first=2&after=1")).toEqual([["seal-one", "seal-three"], "~seal-three"]);
  expect(await names("name=sea&first=2&after=2")).toEqual([["seal-two"], null]);
  for (const refused of ["after=0", "after=seal-three", "isShared=true"]) {
    expect((await ada.call("GET", `/api/users/search?${refused}`)).status).toBe(400);
  }
  expect(await names("name=%27%20%26%20%7C%20%21%3A%2A%20lind")).toEqual([["Ada.Lind"], null]);
  expect(await names("name=%21%3A%2A")).toEqual([[], null]);
  expect((await mall.guest().call("GET", "/api/users/search?name=sea")).status).toBe(401);
});

test("the search for users answers first and last names of those alone who chose to show them", async () => {
  const found = async () => (await bruno.call("GET", "/api/users/search?name=lind")).body.items;
  await ada.call("PATCH", account(ada), { firstName: "Ada", lastName: "Lind" });
  const hidden = { id: ada.userId, friendlyUrl: "Ada.Lind", firstName: "", lastName: "" };
  expect(await found()).toMatchObject([hidden]);
  const { body } = await ada.call("PATCH", account(ada), { showsNames: true });
  expect(body.showsNames).toBe(true);
  expect(await found()).toMatchObject([{ ...hidden, firstName: "Ada", lastName: "Lind" }]);
  await ada.call("PATCH", account(ada), { showsNames: false });
  expect(await found()).toMatchObject([hidden]);
});

test("users are returned by id, without unknown ones and without private data", async () => {
  const ids = [bruno.userId, "0190a000-0000-7000-8000-000000000001"];
  const { status, body } = await ada.call("POST", "/api/users/byIds", { ids });
  expect(status).toBe(200);
  expect(body.items).toEqual([{ id: bruno.userId, name: "Second", friendlyUrl: "bruno", avatarSrc: null }]);
});

test("with 100,000 users every search is read by index", async () => {
  const database = new Database(mall.databaseUrl);
  try {
    await sql`
      insert into account.person (user_id, username, email, first_name, last_name, display_name, password_hash, super_admin)
      select gen_random_uuid(), 'crowd-' || n, '', '', '', 'Person ' || md5(n::text), '', false
        from generate_series(1, 100000) n`.execute(database);
    await sql`vacuum analyze account.person`.execute(database);
  } finally {
    await database.destroy();
  }
  const plans = await plansOf(mall.databaseUrl, async (logged) => {
    const people = new PeopleDirectory({ database: logged } as unknown as AccountTables);
    await people.search("", 10, "crowd-5");
    await people.search("abc12", 10, undefined);
    await people.find("crowd-77");
    await people.find(ada.userId);
    await people.ownerOfAvatar("b1");
  });
  expect(plans).toHaveLength(5);
  for (const plan of plans) expect(plan).not.toContain("Seq Scan");
});
