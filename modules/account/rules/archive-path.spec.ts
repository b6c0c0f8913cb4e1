import { archivePath } from "./archive-path.ts";

test("paths are safe to unpack and unique without regard to case", () => {
  const taken = new Set<string>();
  const path = (text: string) => archivePath(text, taken);
  expect(path("assets/sea.jpg")).toBe("assets/sea.jpg");
  expect(path("assets/SEA.jpg")).toBe("assets/SEA (2).jpg");
  expect(path("assets/../../etc/passwd")).toBe("assets/etc/passwd");
  expect(path('mozaiks/a:"b"\u202e.json')).toBe("mozaiks/a__b__.json");
  expect(path(`mozaiks/${"x".repeat(300)}.json`)).toBe(`mozaiks/${"x".repeat(150)}.json`);
});

test("a name with slashes stays below its folder", () => {
  expect(archivePath("mozaiks//..\\..\\boot.ini", new Set())).toBe("mozaiks/.._.._boot.ini");
});
