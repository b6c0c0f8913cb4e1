import { randomUUID } from "node:crypto";
import { CommandBus } from "@nestjs/cqrs";
import type { Caller } from "../../test/support/test-mall.ts";
import { QUOTA_REACHED, URL_TAKEN } from "./contract.ts";
import type { StoredFile } from "./events.ts";
import { RemoveAssetFile } from "./messages.ts";
import {
  form,
  mall,
  meta,
  newPerson,
  picture,
  QUOTA,
  startUploadMall,
  storedFiles,
  upload,
} from "./testing/upload-mall.ts";

beforeAll(startUploadMall);
afterAll(() => mall.stop());

test("an account cannot store more than its quota, told before the file is sent", async () => {
  const person = await newPerson();
  const answer = await upload(person, form(meta(), Buffer.alloc(QUOTA + 100_000), "zeros.bin", ""));
  expect(answer.status).toBe(413);
  expect(answer.body).toMatchObject({ code: "quota-reached", detail: QUOTA_REACHED });
});

test("an account cannot store more than its quota, told while the file arrives", async () => {
  const person = await newPerson();
  const before = await storedFiles();
  expect((await upload(person, form(meta(), Buffer.alloc(QUOTA - 10), "zeros.bin", ""))).status).toBe(201);
  const over = await upload(person, form(meta(), Buffer.alloc(11, 1), "ones.bin", ""));
  expect(over.status).toBe(413);
  expect(over.body).toMatchObject({ code: "quota-reached", detail: QUOTA_REACHED });
  expect((await upload(person, form(meta(), Buffer.alloc(10, 1), "ones.bin", ""))).status).toBe(201);
  expect(await storedFiles()).toHaveLength(before.length + 2);
});

test("an upload without a file says so", async () => {
  const only = new FormData();
  only.append("meta", JSON.stringify(meta()));
  const answer = await upload(await newPerson(), only);
  expect(answer).toMatchObject({ status: 400, body: { errors: [{ field: "file", message: "No file provided" }] } });
});

test("of uploads that race for the last of the quota only as many pass as fit", async () => {
  const person = await newPerson();
  const before = await storedFiles();
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, index) => upload(person, form(meta(), Buffer.alloc(QUOTA / 2, index), "n.bin", ""))),
  );
  expect(answers.map((answer) => answer.status).sort()).toEqual([201, 201, 413, 413, 413, 413]);
  expect(await storedFiles()).toHaveLength(before.length + 2);
});

/** What happens to the file of a deleted asset once nothing has needed it for an hour. */
const removeFile = (assetId: string) => mall.app.get(CommandBus).execute(new RemoveAssetFile(assetId));

test("deleting an asset hides it and frees its url; its storage is free once its file is removed", async () => {
  const person = await newPerson();
  const parts = () => form(meta({ url: "only-one" }), Buffer.alloc(QUOTA), "zeros.bin", "");
  const first = await upload(person, parts());
  expect((await person.call("DELETE", `/api/assets/${first.body.id}`)).status).toBe(204);
  expect((await person.call("GET", `/api/assets/${first.body.id}`)).status).toBe(404);
  expect((await person.call("GET", "/api/assets")).body.items).toEqual([]);
  expect(await storedFiles()).toContain(first.body.blobId);
  expect((await upload(person, parts())).body.code).toBe("quota-reached");
  await removeFile(first.body.id);
  expect(await storedFiles()).not.toContain(first.body.blobId);
  expect((await upload(person, parts())).status).toBe(201);
});

test("a taken friendly url is refused with the specified words", async () => {
  const person = await newPerson();
  expect((await upload(person, form(meta({ url: "taken" }), picture))).status).toBe(201);
  const second = await upload(await newPerson(), form(meta({ url: "taken" }), picture));
  expect(second.status).toBe(409);
  expect(second.body).toMatchObject({ code: "name-taken", detail: URL_TAKEN });
});

test("a url made from the name gets a number until it is free", async () => {
  const person = await newPerson();
  const urls: string[] = [];
  for (let times = 0; times < 3; times++) {
    urls.push((await upload(person, form(meta({ name: "Grün & Blau" }), "text", "a.txt", "text/plain"))).body.url);
  }
  expect(urls).toEqual(["grun-blau", "grun-blau-2", "grun-blau-3"]);
});

test("checkUrl answers true for a free url and for the asset's own", async () => {
  const person = await newPerson();
  const { body } = await upload(person, form(meta({ url: "my-own" }), picture));
  const check = (query: string) => person.call("GET", `/api/assets/checkUrl?${query}`);
  expect((await check("url=nobody-has-this")).body).toBe(true);
  expect((await check("url=my-own")).body).toBe(false);
  expect((await check(`url=my-own&assetId=${body.id}`)).body).toBe(true);
  expect((await check("url=create")).body).toBe(false);
  expect((await check("url=Not%20friendly")).status).toBe(400);
});

test("its author changes details and url; the old url is free again", async () => {
  const person = await newPerson();
  const { body } = await upload(person, form(meta({ url: "old-url" }), picture));
  const changed = await person.call(
    "PUT",
    `/api/assets/${body.id}`,
    meta({ name: "Red sea", url: "new-url", isPublic: true }),
  );
  expect(changed.status).toBe(200);
  expect(changed.body).toMatchObject({ name: "Red sea", url: "new-url", isPublic: true, created: body.created });
  expect(changed.body.src).toBe(`/public/api/blobs/${body.blobId}`);
  expect((await person.call("GET", "/api/assets/checkUrl?url=old-url")).body).toBe(true);
  expect((await person.call("GET", "/public/api/assets/new-url")).body).toEqual(changed.body);
  const kept = await person.call("PUT", `/api/assets/${body.id}`, meta({ name: "Black sea" }));
  expect(kept.body).toMatchObject({ name: "Black sea", url: "new-url" });
});

test("another's asset can neither be changed nor deleted nor seen: it is not there", async () => {
  const owner = await newPerson();
  const { body } = await upload(owner, form(meta({ url: "private-thing" }), picture));
  const other = (await newPerson()).follow(owner);
  for (const answer of [
    await other.call("PUT", `/api/assets/${body.id}`, meta({ name: "Mine" })),
    await other.call("DELETE", `/api/assets/${body.id}`),
    await other.call("GET", `/api/assets/${body.id}`),
    await other.call("GET", `/public/api/assets/${body.id}`),
    await other.call("GET", "/public/api/assets/private-thing"),
  ]) {
    expect(answer.status).toBe(404);
  }
  expect((await owner.call("GET", "/public/api/assets/private-thing")).status).toBe(200);
});

test("changing to a taken url is refused and changes nothing", async () => {
  const person = await newPerson();
  await upload(person, form(meta({ url: "first-come" }), picture));
  const { body } = await upload(person, form(meta(), picture));
  const answer = await person.call("PUT", `/api/assets/${body.id}`, meta({ name: "Other", url: "first-come" }));
  expect(answer.status).toBe(409);
  expect(answer.body.detail).toBe(URL_TAKEN);
  expect((await person.call("GET", `/api/assets/${body.id}`)).body.name).toBe("Blue sea");
});

const details = (url: string) => ({
  ...meta(),
  description: "",
  caption: "",
  credit: "",
  tags: [],
  isPublic: false,
  url,
});
const file = (blobId: string, size: number): StoredFile => ({
  blobId,
  sha256: "00",
  size,
  mime: "application/octet-stream",
  fileName: "a.bin",
  type: "application",
  width: null,
  height: null,
  colour: null,
});
const isFree = async (person: Caller, url: string) =>
  (await person.call("GET", `/api/assets/checkUrl?url=${url}`)).body;

test("a change of url that broke off before the old one was given up is finished by the next change", async () => {
  const person = await newPerson();
  const assetId = randomUUID();
  for (const url of ["old-quay", "new-quay"]) {
    await mall.given(`assetUrl-${url}`, { type: "NameReserved", data: { ownerId: assetId } });
  }
  await mall.given(
    `asset-${assetId}`,
    {
      type: "AssetCreated",
      data: { assetId, authorId: person.userId, file: file("quay", 1), details: details("old-quay") },
    },
    { type: "AssetDetailsChanged", data: { assetId, details: details("new-quay") } },
  );
  expect(await isFree(person, "old-quay")).toBe(false);
  expect((await person.call("PUT", `/api/assets/${assetId}`, meta())).status).toBe(200);
  expect(await isFree(person, "old-quay")).toBe(true);
  expect(await isFree(person, "new-quay")).toBe(false);
});

test("a deletion that broke off in the middle is finished by the next one", async () => {
  const person = await newPerson();
  const assetId = randomUUID();
  const { userId } = person;
  await mall.given("assetUrl-lost-quay", { type: "NameReserved", data: { ownerId: assetId } });
  await mall.given(`storage-${userId}`, { type: "StorageTaken", data: { userId, assetId, bytes: QUOTA } });
  await mall.given(
    `asset-${assetId}`,
    {
      type: "AssetCreated",
      data: { assetId, authorId: userId, file: file("lost", QUOTA), details: details("lost-quay") },
    },
    { type: "AssetDeleted", data: { assetId } },
  );
  for (let again = 0; again < 2; again++) {
    expect((await person.call("DELETE", `/api/assets/${assetId}`)).status).toBe(204);
  }
  expect(await isFree(person, "lost-quay")).toBe(true);
  for (let again = 0; again < 2; again++) await removeFile(assetId);
  expect((await upload(person, form(meta(), Buffer.alloc(QUOTA), "zeros.bin", ""))).status).toBe(201);
});
