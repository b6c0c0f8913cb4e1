import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

/** The classes of its CSS modules that a component names and that do not exist. */
function missingClasses(file: string): string[] {
  const source = readFileSync(file, "utf8");
  return [...source.matchAll(/import (\w+) from "([^"]+\.module\.css)"/g)].flatMap(([, name, path]) => {
    const css = readFileSync(resolve(dirname(file), path ?? ""), "utf8");
    const used = [...source.matchAll(new RegExp(`(?<![/"'.\\w-])${name}\\.(?!module\\.css)(\\w+)`, "g"))];
    return used.flatMap(([, one = ""]) => (new RegExp(`\\.${one}\\b`).test(css) ? [] : `${file}: ${one}`));
  });
}

test("every CSS class that a component names exists", () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: "utf8" });
  const components = files.filter((file) => file.endsWith(".tsx")).map((file) => join(import.meta.dirname, file));
  expect(components.length).toBeGreaterThan(300);
  expect(components.flatMap(missingClasses)).toEqual([]);
});
