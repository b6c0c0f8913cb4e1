import { siteScheme, siteTheme } from "./site-theme.ts";

test("a website without a palette is on white paper, also where its pages end", () => {
  expect(siteTheme({ palette: {}, fonts: [] })).toContain(".site{background-color:#ffffff}");
  const themed = siteTheme({ palette: { paper: "#f7f3ea" }, fonts: [] });
  expect(themed.lastIndexOf("background-color:#f7f3ea")).toBeGreaterThan(themed.indexOf("background-color:#ffffff"));
});

test("what the mall shows on a website follows the lightness of its paper", () => {
  const on = (paper?: string) => siteScheme({ palette: paper === undefined ? {} : { paper }, fonts: [] });
  expect([on(), on("#f7f3ea"), on("#12151c")]).toEqual(["light", "light", "dark"]);
});
