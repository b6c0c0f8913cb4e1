import { readFileSync } from "node:fs";
import { chooseTheme } from "./theme.ts";

// The script that every page runs before the first paint.
const script = readFileSync(new URL("../public/before-paint.js", import.meta.url), "utf8");
const shown = () => document.documentElement.dataset.theme;

beforeEach(() => {
  localStorage.setItem("theme", "dark");
  document.head.innerHTML = `
    <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fcfbf9">
    <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#161513">`;
  new Function(script)();
});

it("the stored theme is applied before the first paint, also to the browser's own colours", () => {
  expect(shown()).toBe("dark");
  expect(groundColours()).toEqual(["#161513", "#161513"]);
});

it("a choice is applied at once; choosing the system's theme removes it", () => {
  chooseTheme("light");
  expect(shown()).toBe("light");
  chooseTheme("system");
  expect(shown()).toBeUndefined();
  expect(groundColours()).toEqual(["#fcfbf9", "#161513"]);
});

it("a choice in another tab is applied here", () => {
  localStorage.setItem("theme", "light");
  window.dispatchEvent(new StorageEvent("storage", { key: "theme" }));
  expect(shown()).toBe("light");
});

it("an unknown theme counts as the system's", () => {
  localStorage.setItem("theme", "purple");
  window.dispatchEvent(new StorageEvent("storage", { key: "theme" }));
  expect(shown()).toBeUndefined();
});

function groundColours(): string[] {
  return [...document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]")].map(({ content }) => content);
}
