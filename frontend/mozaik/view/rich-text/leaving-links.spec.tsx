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
