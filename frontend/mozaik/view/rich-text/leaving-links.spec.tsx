import { markLeavingLinks } from "./leaving-links.ts";
import { redirectAddress } from "./redirect-address.ts";

test("links out of the Mozaik carry the visit, others are unchanged", () => {
  const address = redirectAddress({ link: "https://else.example/", from: "mozaik" });
  document.body.innerHTML = `<div class="mozaik"><a id="out"></a><a id="in" href="/explore"></a></div><a id="frame"></a>`;
  for (const id of ["out", "frame"]) document.getElementById(id)?.setAttribute("href", address);
  markLeavingLinks("m1");
  const query = new URLSearchParams(document.getElementById("out")?.getAttribute("href")?.split("?")[1]);
  expect(query.get("link")).toBe("https://else.example/");
  expect(query.get("id")).toBe("m1");
  expect(query.get("pageSessionId")).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(document.getElementById("in")?.getAttribute("href")).toBe("/explore");
  expect(document.getElementById("frame")?.getAttribute("href")).toBe(address);
});

test("a link to the host at which the page is read leads there directly, whatever name of the mall the server knows", () => {
  const readAt = (link: string) => {
    document.body.innerHTML = `<div class="mozaik"><a></a></div>`;
    const anchor = document.querySelector("a");
    anchor?.setAttribute("href", redirectAddress({ link, from: "mozaik" }));
    markLeavingLinks("m1");
    return anchor?.getAttribute("href");
  };
  expect(readAt(`${location.origin}/explore?type=asset#top`)).toBe(`${location.origin}/explore?type=asset#top`);
  expect(readAt(`${location.origin}//else.example/`)).toBe(`${location.origin}//else.example/`);
  for (const link of [
    `${location.origin}.else.example/`,
    "mailto:wren@example.org",
    "javascript:alert(1)",
    "no address",
  ]) {
    expect(readAt(link)).toMatch(/^\/redirect-link\?/);
  }
});
