// Numbers that visitors type, in the notation of their own language. What reads and writes them is in a file of its own,
// which only pages with such a field load.

let notation: typeof import("./typed-number.ts") | undefined;

/** Loads what a page with fields for numbers needs; undefined if there is nothing to load. */
export function loadNumbers(page: ParentNode): Promise<unknown> | undefined {
  if (notation || !page.querySelector("[data-number]")) return undefined;
  return import("./typed-number.ts").then((loaded) => {
    notation = loaded;
  });
}

/** Reads and writes typed numbers. Throws if it was not loaded. */
export function numbers(): typeof import("./typed-number.ts") {
  if (!notation) throw new Error("numbers");
  return notation;
}
