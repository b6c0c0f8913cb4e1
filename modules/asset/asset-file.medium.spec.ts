import { crc32 } from "node:zlib";
import sharp from "sharp";
import { form, mall, meta, newPerson, picture, startUploadMall, storedFiles, upload } from "./testing/upload-mall.ts";

beforeAll(startUploadMall);
afterAll(() => mall.stop());

test("an uploaded picture is stored with what was found in it", async () => {
  const person = await newPerson();
  const answer = await upload(person, form(meta({ tags: ["sea"], isPublic: true }), picture));
  expect(answer.status).toBe(201);
  expect(answer.body).toMatchObject({
    authorId: person.userId,
    name: "Blue sea",
    url: "blue-sea",
    type: "image",
    mime: { type: "image", subtype: "png" },
    data: answer.body.src,
    licenseOptionRefs: [],
    fileName: "sea.png",
    size: picture.length,
    width: 400,
    height: 300,
    tags: ["sea"],
    previewSrc: `/public/api/blobs/${answer.body.blobId}?width=320`,
  });
  const read = await person.call("GET", `/api/assets/${answer.body.id}`);
  expect(read.body).toEqual({ ...answer.body, state: expect.any(String) }); // renditions may be ready meanwhile
});

test("a picture taken upright has the width and height a person sees", async () => {
  const turned = await sharp(picture).jpeg().withMetadata({ orientation: 6 }).toBuffer();
  const answer = await upload(await newPerson(), form(meta(), turned, "sea.jpg", "image/jpeg"));
  expect(answer.body).toMatchObject({ width: 300, height: 400, mime: { type: "image", subtype: "jpeg" } });
});

test("the type is told by content: a document is kept as a file, a PDF as a PDF", async () => {
  const person = await newPerson();
  const note = await upload(person, form(meta(), "<html>hello</html>", "note.html", "text/html"));
  expect(note.body).toMatchObject({
    type: "application",
    mime: { type: "application", subtype: "octet-stream" },
    width: null,
    height: null,
  });
  expect(note.body.previewSrc).toBeNull();
  const pdf = await upload(person, form(meta(), "%PDF-1.7\n%%EOF", "paper.pdf", "application/pdf"));
  expect(pdf.body).toMatchObject({ type: "application", mime: { type: "application", subtype: "pdf" } });
});

test.each([
  ["a text that says it is a picture", "just text", "sea.png", "image/png"],
  ["a text whose name alone says it is a picture", "just text", "sea.JPG", "application/octet-stream"],
  ["a text whose declared type alone says it is a video", "just text", "sea", "video/mp4"],
])("%s is refused with 415 and stores nothing", async (_, content, name, type) => {
  const before = await storedFiles();
  const answer = await upload(await newPerson(), form(meta(), content, name, type));
  expect(answer.status).toBe(415);
  expect(answer.body).toMatchObject({ code: "not-what-it-says" });
  expect(answer.body.detail).toMatch(/its content is not/);
  expect(await storedFiles()).toEqual(before);
});

test.each([
  ["sea.svg", "image/svg+xml"],
  ["sea.xml", "text/xml"],
])("an SVG named %s is refused: it can carry script", async (name, type) => {
  const svg = `<?xml version="1.0"?><!-- a --><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`;
  const answer = await upload(await newPerson(), form(meta(), svg, name, type));
  expect(answer.status).toBe(415);
  expect(answer.body).toMatchObject({ code: "svg" });
});

test("a picture that no browser shows is refused and says what is taken", async () => {
  const tiff = await sharp(picture).tiff().toBuffer();
  const answer = await upload(await newPerson(), form(meta(), tiff, "sea.tiff", "image/tiff"));
  expect(answer.status).toBe(415);
  expect(answer.body.detail).toBe(
    "This kind of picture (image/tiff) is not accepted. Use JPEG, PNG, WebP, GIF, AVIF or HEIC.",
  );
});

test("a damaged picture is refused and its bytes are removed", async () => {
  const before = await storedFiles();
  const answer = await upload(await newPerson(), form(meta(), picture.subarray(0, 60)));
  expect(answer.status).toBe(415);
  expect(answer.body).toMatchObject({ code: "damaged-picture" });
  expect(await storedFiles()).toEqual(before);
});

test("a picture of 100 megapixels is refused from its header", async () => {
  const before = await storedFiles();
  const answer = await upload(await newPerson(), form(meta(), hugePng(10_000, 10_000)));
  expect(answer.status).toBe(413);
  expect(answer.body).toMatchObject({ code: "too-many-pixels" });
  expect(answer.body.detail).toBe("This picture has 10000 x 10000 px. Please upload one of at most 80 megapixels.");
  expect(await storedFiles()).toEqual(before);
});

/** A valid picture whose header alone says how large it is: its pixels would be gigabytes. */
function hugePng(width: number, height: number): Buffer {
  const png = Buffer.from(picture);
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

test("a long file name keeps its end and whole characters, and nothing turns its direction", async () => {
  const name = `${"🌊".repeat(250)}\u202egnp.txt`;
  const answer = await upload(await newPerson(), form(meta(), "words", name, "text/plain"));
  expect(answer.status).toBe(201);
  expect(answer.body.fileName).toBe(`${"🌊".repeat(193)}gnp.txt`);
});
