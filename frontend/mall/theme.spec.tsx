import { readFileSync } from "node:fs";
import { chooseTheme } from "./theme.ts";

// The script that every page runs before it is painted.
const script = readFileSync(new URL("../public/before-paint.js", import.meta.url), "utf8");
const shown = () => document.documentElement.dataset.theme;

beforeEach(() => {
  localStorage.setItem("theme", "dark");
  document.head.innerHTML = `
    <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fcfbf9">
    <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#161513">`;
  new Function(script)();
});

it("the theme that was chosen before is there at once, the browser's own colours too", () => {
  expect(shown()).toBe("dark");
  expect(groundColours()).toEqual(["#161513", "#161513"]);
});

it("a choice shows at once; the system's takes it back", () => {
  chooseTheme("light");
  expect(shown()).toBe("light");
  chooseTheme("system");
  expect(shown()).toBeUndefined();
  expect(groundColours()).toEqual(["#fcfbf9", "#161513"]);
});

it("a choice in another tab shows here", () => {
  localStorage.setItem("theme", "light");
  window.dispatchEvent(new StorageEvent("storage", { key: "theme" }));
  expect(shown()).toBe("light");
});

it("what is no theme is the system's", () => {
  localStorage.setItem("theme", "purple");
  window.dispatchEvent(new StorageEvent("storage", { key: "theme" }));
  expect(shown()).toBeUndefined();
});

function groundColours(): string[] {
  return [...document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]")].map(({ content }) => content);
}
