import { act } from "@testing-library/react";
import { startIslands } from "./islands.tsx";

/** What the observers of the page watch, and what they do when the reader comes near. */
let watched: Map<Element, () => void>;
beforeEach(() => {
  watched = new Map();
  globalThis.IntersectionObserver = class {
    constructor(private readonly seen: IntersectionObserverCallback) {}
    observe(place: Element) {
      const entries = [{ isIntersecting: true } as IntersectionObserverEntry];
      watched.set(place, () => this.seen(entries, this as unknown as IntersectionObserver));
    }
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
});

function page(island: string): HTMLElement {
  document.body.innerHTML = `<div data-island="${island}" data-props='{"n":2}'><p>From the server</p></div>`;
  return document.querySelector("[data-island]") as HTMLElement;
}

const late = (loads: string[]) => ({
  comments: async (json: string) => {
    loads.push(json);
    return <p>From the server</p>;
  },
  lost: () => Promise.reject(new Error("offline")),
  mine: async () => <p>For you</p>,
});

test("a guest's browser loads the code of an island once the reader comes near", async () => {
  const place = page("comments");
  const loads: string[] = [];
  await act(async () => startIslands({}, late(loads), true));
  expect(loads).toEqual([]);
  await act(async () => watched.get(place)?.());
  expect(loads).toEqual(['{"n":2}']);
  expect(place.textContent).toBe("From the server");
});

test("a signed-in user gets every island at once", async () => {
  const place = page("mine");
  await act(async () => startIslands({}, late([]), false));
  expect(place.textContent).toBe("For you");
  expect(watched.size).toBe(0);
});

test("what the server rendered stays if the code of an island cannot be loaded", async () => {
  const place = page("lost");
  await act(async () => startIslands({}, late([]), false));
  expect(place.textContent).toBe("From the server");
});

test("an island is started once, also when more of the page has come", async () => {
  page("comments");
  const loads: string[] = [];
  await act(async () => startIslands({}, late(loads), false));
  await act(async () => startIslands({}, late(loads), false));
  expect(loads).toHaveLength(1);
});
