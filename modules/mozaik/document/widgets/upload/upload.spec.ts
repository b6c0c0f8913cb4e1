import { judgeAnswer, NEW_WIDGETS } from "../../index.ts";
import { MOST_UPLOAD_BYTES, uploadProblem, uploadTypes } from "./upload-files.ts";
import { UploadWidget } from "./upload-widget.ts";

const one = NEW_WIDGETS.upload;
const many: UploadWidget = { ...one, meta: { ...one.meta, format: "multiple" } };
const ids = (count: number) => Array.from({ length: count }, (_, each) => `file ${each}`);

test.each([
  [["image"], [".jpg", ".jpeg", ".png"]],
  [["pdf"], [".pdf"]],
  [
    ["image", "pdf"],
    [".jpg", ".jpeg", ".png", ".pdf"],
  ],
] as const)("%j accepts %j", (fileTypes, extensions) => {
  expect(Object.keys(uploadTypes(fileTypes))).toEqual(extensions);
});

test.each([
  ["me.JPG", MOST_UPLOAD_BYTES, null],
  ["me.png", MOST_UPLOAD_BYTES + 1, "A file may have at most 5 MB."],
  ["me.png", 0, "The file is empty."],
  ["me.gif", 10, "Only files that end in .jpg, .jpeg, .png are accepted here."],
  ["cv.pdf", 10, "Only files that end in .jpg, .jpeg, .png are accepted here."],
  ["png", 10, "Only files that end in .jpg, .jpeg, .png are accepted here."],
])("a picture named %s of %d bytes: %s", (name, size, problem) => {
  expect(uploadProblem(["image"], name, size)).toBe(problem);
});

test("one file or several are accepted, each once", () => {
  expect(judgeAnswer(one, ["a"])).toEqual({ ok: true, value: ["a"] });
  expect(judgeAnswer(one, ["a", "b"])).toEqual({ ok: false, message: "Please upload at most one file." });
  expect(judgeAnswer(many, ids(10))).toEqual({ ok: true, value: ids(10) });
  expect(judgeAnswer(many, ids(11))).toEqual({ ok: false, message: "Please upload at most 10 files." });
  expect(judgeAnswer(many, ["a", "a"])).toMatchObject({ ok: false });
  expect(judgeAnswer({ ...many, required: true }, [])).toEqual({ ok: false, message: "Please answer this." });
});

test("it accepts at least one type of file", () => {
  expect(UploadWidget.safeParse({ ...one, meta: { ...one.meta, fileTypes: [] } }).success).toBe(false);
  expect(UploadWidget.safeParse({ ...one, meta: { ...one.meta, fileTypes: ["pdf", "pdf"] } }).success).toBe(false);
});
