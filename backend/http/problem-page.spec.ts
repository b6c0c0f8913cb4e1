import { opensPage, problemPage } from "./problem-page.ts";

test("only an error on opening a page in a browser is shown as a page", () => {
  const asked = (url: string, accept?: string, method = "GET") => opensPage({ method, url, headers: { accept } });
  expect(asked("/explore", "text/html,application/xhtml+xml")).toBe(true);
  expect(asked("/explore", "*/*")).toBe(false);
  expect(asked("/explore")).toBe(false);
  expect(asked("/explore", "text/html", "POST")).toBe(false);
  expect(asked("/public/api/blobs/1", "text/html")).toBe(false);
});

test("the page says what is wrong, offers another try and names the request, all of it as text", () => {
  const page = problemPage({ title: "Not ready", detail: `<b>"A & B"</b>`, correlationId: "r-1" });
  expect(page).toContain("<h1>Not ready</h1>");
  expect(page).toContain("<p>&#60;b&#62;&#34;A &#38; B&#34;&#60;/b&#62;</p>");
  expect(page).toContain('<a href="">Try again</a>');
  expect(page).toContain("Reference: r-1");
  expect(problemPage({ title: "Not ready", detail: "", correlationId: null })).not.toContain("Reference");
});
