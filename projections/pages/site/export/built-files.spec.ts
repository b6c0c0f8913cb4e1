import { portableStyles } from "./built-files.ts";

test("style sheets load their fonts from beside them", () => {
  const css = 'a{src:url(/assets/roboto-1.woff2)format("woff2")}b{background:url("data:image/svg+xml,%3Csvg/%3E")}';
  expect(portableStyles(css)).toEqual({
    text: 'a{src:url(roboto-1.woff2)format("woff2")}b{background:url("data:image/svg+xml,%3Csvg/%3E")}',
    loads: ["/assets/roboto-1.woff2"],
  });
});
