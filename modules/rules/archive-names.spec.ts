import { archiveNames } from "./archive-names.ts";

test.each([
  [
    ["sea.jpg", "sea.jpg", "Sea.JPG"],
    ["sea.jpg", "sea (2).jpg", "Sea (3).JPG"],
  ],
  [
    ["../../etc/passwd", "C:\\windows\\x.exe"],
    ["_.._etc_passwd", "C__windows_x.exe"],
  ],
  [
    ["con.txt", "aux"],
    ["_con.txt", "_aux"],
  ],
  [
    ["", "...", ".hidden"],
    ["file", "file (2)", "hidden"],
  ],
  [["a\u0000b\u202Egpj.exe"], ["abgpj.exe"]],
  [["Zürich 海.png"], ["Zürich 海.png"]],
  [
    ["a.tar.gz", "a.tar.gz"],
    ["a.tar.gz", "a.tar (2).gz"],
  ],
])("%j become %j", (fileNames, expected) => expect(archiveNames(fileNames)).toEqual(expected));

test("a long name is cut and keeps its extension", () => {
  const [name = ""] = archiveNames([`${"long ".repeat(80)}.jpg`]);
  expect(name).toHaveLength(124);
  expect(name).toMatch(/\.jpg$/);
});
