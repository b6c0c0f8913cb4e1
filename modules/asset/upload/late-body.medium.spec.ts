import { once } from "node:events";
import { request } from "node:http";
import { startTestMall, type TestMall } from "../../../test/support/test-mall.ts";

let mall: TestMall;
beforeAll(async () => {
  mall = await startTestMall();
});
afterAll(() => mall.stop());

const BODY = [
  "--part",
  'content-disposition: form-data; name="meta"',
  "",
  JSON.stringify({ name: "Harbour", summary: "The harbour" }),
  "--part",
  'content-disposition: form-data; name="file"; filename="harbour.txt"',
  "content-type: text/plain",
  "",
  "Ships",
  "--part--",
  "",
].join("\r\n");

test("an upload whose body comes after its head is answered with how far it wrote, like any other", async () => {
  const person = await mall.person("harbourmaster");
  const upload = request(`${mall.origin}/api/assets`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${person.token}`,
      "content-type": "multipart/form-data; boundary=part",
      "content-length": Buffer.byteLength(BODY),
      expect: "100-continue",
    },
  });
  upload.flushHeaders();
  await once(upload, "continue");
  upload.end(BODY);
  const [answer] = await once(upload, "response");
  answer.resume();
  expect(answer.statusCode).toBe(201);
  expect(answer.headers["event-position"]).toMatch(/^\d{20}$/);
});
