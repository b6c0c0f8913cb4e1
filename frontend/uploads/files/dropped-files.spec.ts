import { droppedFiles } from "./dropped-files.ts";

const file = (name: string) => new File(["x"], name);
const item = (name: string, more = {}) => ({ kind: "file", getAsFile: () => file(name), ...more });
const fileEntry = (name: string) => ({
  isFile: true,
  isDirectory: false,
  name,
  file: (done: (file: File) => void) => done(file(name)),
});

/** A folder that hands out its content in portions, as browsers do. */
function folder(...portions: object[][]) {
  const readEntries = (done: (entries: object[]) => void) => done(portions.shift() ?? []);
  return { isFile: false, isDirectory: true, createReader: () => ({ readEntries }) };
}
const droppedFolder = (entry: object) => ({
  kind: "file",
  getAsFile: () => null,
  webkitGetAsEntry: () => entry as unknown as FileSystemEntry,
});
const names = async (items: Parameters<typeof droppedFiles>[0]) =>
  (await droppedFiles(items)).map(({ file: { name } }) => name);

test("takes all dropped files, and no text", async () => {
  const text = { kind: "string", getAsFile: () => null };
  expect(await names({ items: [item("a.jpg"), text, item("b.pdf")] })).toEqual(["a.jpg", "b.pdf"]);
  expect(await names(null)).toEqual([]);
});

test("takes the files of folders and of the folders in them, in all portions", async () => {
  const inner = folder([fileEntry("c.jpg")]);
  const outer = folder([fileEntry("a.jpg")], [fileEntry("b.jpg"), inner]);
  expect(await names({ items: [droppedFolder(outer), item("d.jpg")] })).toEqual(["a.jpg", "b.jpg", "c.jpg", "d.jpg"]);
});

test("leaves out hidden files and those of operating systems", async () => {
  const outer = folder([fileEntry(".DS_Store"), fileEntry("Thumbs.db"), fileEntry("a.jpg"), fileEntry("desktop.ini")]);
  expect(await names({ items: [droppedFolder(outer)] })).toEqual(["a.jpg"]);
});

test("keeps the handle that some browsers give", async () => {
  const handle = { getFile: async () => file("a.jpg") };
  const [given] = await droppedFiles({ items: [item("a.jpg", { getAsFileSystemHandle: async () => handle })] });
  expect(given?.handle).toBe(handle);
  const refused = item("a.jpg", { getAsFileSystemHandle: () => Promise.reject(new Error("not allowed")) });
  expect(await names({ items: [refused] })).toEqual(["a.jpg"]);
});
