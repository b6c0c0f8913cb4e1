import { request as httpRequest } from "node:http";
import { isDeepStrictEqual } from "node:util";
import { eventually } from "../../test/support/eventually.ts";
import type { Caller } from "../../test/support/test-mall.ts";
import { SUMMARY_REQUIRED } from "./contract.ts";
import {
  arriving,
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

test.each([
  ["summary", { name: "Sea" }, undefined],
  ["summary", { name: "Sea", summary: "  " }, SUMMARY_REQUIRED],
  ["url", { name: "Sea", summary: "x", url: "Not Friendly" }, undefined],
  ["meta", "{", "The part `meta` is not JSON."],
  ["meta", { name: "Sea", summary: "x", authorId: "someone else" }, undefined],
])("malformed details are refused and the answer names %s", async (field, bad, message) => {
  const answer = await upload(await newPerson(), form(bad, picture));
  expect(answer.status).toBe(400);
  expect(answer.body.errors[0]).toMatchObject({ field, ...(message && { message }) });
});

test("parts in the wrong order, a missing file, an empty file and another body are refused", async () => {
  const person = await newPerson();
  const reversed = new FormData();
  reversed.append("file", new Blob([picture as BlobPart]), "sea.png");
  reversed.append("meta", JSON.stringify(meta()));
  expect((await upload(person, reversed)).body).toMatchObject({ status: 400, errors: [{ field: "meta" }] });
  const fileless = new FormData();
  fileless.append("meta", JSON.stringify(meta()));
  expect((await upload(person, fileless)).body).toMatchObject({ status: 400, errors: [{ field: "file" }] });
  expect((await upload(person, form(meta(), ""))).body).toMatchObject({ status: 400, errors: [{ field: "file" }] });
  expect((await person.call("POST", "/api/assets", meta())).status).toBe(415);
  expect((await upload(mall.guest(), form(meta(), picture))).status).toBe(401);
});

const part = (name: string, content: string, more = "") =>
  `--edge\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n${content}\r\n`;

test.each([
  [
    "whose file has no end",
    part("meta", JSON.stringify(meta())) + part("file", "x", '; filename="x.txt"'),
    400,
    "upload-broke-off",
  ],
  ["that is not a multipart body", "{}", 400, "upload-broke-off"],
  ["that is empty", "", 400, "malformed"],
  ["whose part is named like a property of every object", `${part("toString", "x")}--edge--`, 400, "upload-broke-off"],
  ["whose meta is longer than it may be", `${part("meta", "x".repeat(70_000))}--edge--`, 400, "malformed"],
  ["whose file is a field", `${part("meta", JSON.stringify(meta())) + part("file", "x")}--edge--`, 400, "malformed"],
])("a body %s is refused and stores nothing", async (_, body, status, code) => {
  const person = await newPerson();
  const before = await storedFiles();
  const answer = await fetch(`${mall.origin}/api/assets`, {
    method: "POST",
    headers: { authorization: `Bearer ${person.token}`, "content-type": "multipart/form-data; boundary=edge" },
    body,
  });
  expect([answer.status, (await answer.json()).code]).toEqual([status, code]);
  expect(await storedFiles()).toEqual(before);
});

test("a multipart body that does not say how its parts are told apart is of another kind", async () => {
  const person = await newPerson();
  const answer = await fetch(`${mall.origin}/api/assets`, {
    method: "POST",
    headers: { authorization: `Bearer ${person.token}`, "content-type": "multipart/form-data" },
    body: "x",
  });
  expect([answer.status, (await answer.json()).code]).toEqual([415, "not-multipart"]);
});

test("details declared as JSON are read like any field", async () => {
  const details = `--edge\r\ncontent-disposition: form-data; name="meta"\r\ncontent-type: application/json\r\n\r\n`;
  const body = `${details}${JSON.stringify(meta())}\r\n${part("file", "words", '; filename="a.txt"')}--edge--\r\n`;
  const person = await newPerson();
  const answer = await fetch(`${mall.origin}/api/assets`, {
    method: "POST",
    headers: { authorization: `Bearer ${person.token}`, "content-type": "multipart/form-data; boundary=edge" },
    body,
  });
  expect(answer.status).toBe(201);
});

test("details of another type are refused in plain words", async () => {
  const wrong = form(meta({ isPublic: "yes", tags: [5], description: null, colour: "red" }), picture);
  expect((await upload(await newPerson(), wrong)).body.errors).toEqual([
    { field: "description", message: "This must be text." },
    { field: "tags.0", message: "This must be text." },
    { field: "isPublic", message: "This must be true or false." },
    { field: "meta", message: "Unknown field: colour." },
  ]);
});

test("details sent as a JSON blob are read like a field", async () => {
  const parts = new FormData();
  parts.append("meta", new Blob([JSON.stringify(meta())], { type: "application/json" }));
  parts.append("file", new Blob([picture as BlobPart], { type: "image/png" }), "sea.png");
  expect((await upload(await newPerson(), parts)).status).toBe(201);
});

test("a repeated upload under one key answers the same asset and stores nothing twice", async () => {
  const person = await newPerson();
  const key = { "idempotency-key": "upload-once-1" };
  const first = await upload(person, form(meta(), picture), key);
  const before = await storedFiles();
  const again = await upload(person, form(meta(), picture), key);
  expect(again.status).toBe(201);
  expect(again.body).toEqual({ ...first.body, state: expect.any(String) }); // renditions may be ready meanwhile
  expect(await storedFiles()).toEqual(before);
  expect((await person.call("GET", "/api/assets")).body.items).toHaveLength(1);
});

test("one upload sent five times at once makes one asset", async () => {
  const person = await newPerson();
  const key = { "idempotency-key": "upload-racing-1" };
  const before = await storedFiles();
  const bytes = Buffer.alloc(QUOTA / 6);
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => upload(person, form(meta(), bytes, "n.bin", ""), key)),
  );
  expect(new Set(answers.map((answer) => `${answer.status} ${answer.body.id} ${answer.body.blobId}`)).size).toBe(1);
  expect(await storedFiles()).toHaveLength(before.length + 1);
  const rest = await upload(person, form(meta(), Buffer.alloc((QUOTA / 6) * 5), "rest.bin", ""));
  expect(rest.status).toBe(201); // what the other four took was given back
});

test("an upload that breaks off leaves nothing behind and takes no quota", async () => {
  const person = await newPerson();
  const before = await storedFiles();
  await brokenUpload(person, Buffer.alloc(150_000));
  await eventually(storedFiles, (files) => isDeepStrictEqual(files, before));
  await eventually(
    () => upload(person, form(meta(), Buffer.alloc(QUOTA), "zeros.bin", "")),
    ({ status }) => status === 201, // what it had reserved is given back a moment after its bytes are removed
  );
});

/** Sends the beginning of an upload, waits until its bytes arrive in the store, and hangs up. */
async function brokenUpload(person: Caller, beginning: Buffer): Promise<void> {
  await storedFiles();
  const request = httpRequest(`${mall.origin}/api/assets`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${person.token}`,
      "content-type": "multipart/form-data; boundary=edge",
    },
  });
  request.on("error", () => undefined); // hanging up is what the test does
  request.write(`--edge\r\ncontent-disposition: form-data; name="meta"\r\n\r\n${JSON.stringify(meta())}\r\n`);
  request.write(`--edge\r\ncontent-disposition: form-data; name="file"; filename="zeros.bin"\r\n\r\n`);
  request.write(beginning);
  await eventually(arriving, ({ length }) => length > 0);
  request.destroy();
}
