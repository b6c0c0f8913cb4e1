import { redirectAddress } from "../../../view/rich-text/redirect-address.ts";
import { anchorLink } from "./anchor-link.ts";

const ORIGIN = "https://mall.example";

function read(attributes: Record<string, string>) {
  const anchor = document.createElement("a");
  for (const [name, value] of Object.entries(attributes)) anchor.setAttribute(name, value);
  return anchorLink(anchor, ORIGIN);
}

test("a link copied from a text of the mall keeps its kind and tab", () => {
  expect(read({ href: "#p1", linkto: "mPage", target: "_self" })).toEqual({
    href: "#p1",
    linkTo: "mPage",
    pageId: "p1",
    target: "_self",
  });
  expect(read({ href: "#t1", linkto: "target", target: "new" })).toMatchObject({ targetId: "t1", target: "_self" });
  const outside = { href: "https://else.example/", linkto: "url-link" };
  expect(read({ ...outside, target: "_self" })).toMatchObject({ target: "_self" });
  expect(read({ ...outside, target: "new" })).toMatchObject({ target: "_blank" });
});

test("any other link opens according to its address, or in the same tab if it says so", () => {
  expect(read({ href: "https://else.example/" })).toMatchObject({ target: "_blank" });
  expect(read({ href: "https://else.example/", target: "_self" })).toMatchObject({ target: "_self" });
  expect(read({ href: "/explore", linkto: "elsewhere", target: "_blank" })).toEqual({
    href: "/explore",
    linkTo: "url-link",
    target: "_self",
  });
});

test("a link copied from a published page leads directly to its address, not through the mall's leaving screen", () => {
  const passing = redirectAddress({ link: "https://else.example/a?b=c", from: "mozaik", uuid: "l1" });
  for (const href of [passing, `${ORIGIN}${passing}`]) {
    expect(read({ href })).toMatchObject({ href: "https://else.example/a?b=c", target: "_blank" });
  }
  expect(read({ href: redirectAddress({ link: "javascript:alert(1)" }) })).toBeUndefined();
});
