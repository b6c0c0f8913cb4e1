import { contrastWarnings } from "../rules/palette.ts";
import { siteUrlProblem } from "../rules/site-url.ts";
import { SITE_TEMPLATES } from "./site-templates.ts";

test.each(Object.entries(SITE_TEMPLATES))(
  "the template %s can be read, and its addresses can be used",
  (_, template) => {
    expect(contrastWarnings(template.palette)).toEqual([]);
    expect(template.pages.flatMap(({ url }) => siteUrlProblem(url, "page") ?? [])).toEqual([]);
    expect(new Set(template.pages.map(({ url }) => url)).size).toBe(template.pages.length);
  },
);

test("the templates differ in look", () => {
  const looks = Object.values(SITE_TEMPLATES).map(({ palette }) => palette.accent);
  expect(new Set(looks).size).toBe(6);
});
