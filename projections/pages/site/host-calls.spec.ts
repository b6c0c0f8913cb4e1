import { callOfPages, leadsToMall } from "./host-calls.ts";

const ID = "791b078a-2ecf-5777-b21c-33643847a967";

test.each([
  ["GET", "/assets/public-abc123.js"],
  ["GET", `/public/api/blobs/${ID}`],
  ["POST", `/public/api/mozaiks/${ID}/submissions`],
  ["POST", "/public/api/uievents"],
  ["DELETE", `/public/api/mozaiks/file-upload/delete/${ID}`],
])("pages of a website call %s %s", (method, path) => {
  expect(callOfPages(method, path)).toBe("impersonal");
});

test.each([
  ["POST", "/api/comments"],
  ["DELETE", `/api/comments/${ID}`],
  ["GET", `/public/api/commentSections/${ID}/comments`],
  ["POST", "/api/logout"],
])("somebody with a session at the host of a website calls %s %s", (method, path) => {
  expect(callOfPages(method, path)).toBe("personal");
});

test.each([
  ["POST", "/public/api/login"],
  ["POST", "/public/api/register"],
  ["GET", "/api/users/me"],
  ["GET", "/public/api/hosts/ask"],
  ["GET", "/index.html"],
  ["GET", "/assets/../index.html"],
  ["POST", `/public/api/blobs/${ID}`],
  ["POST", `/public/api/mozaiks/${ID}/unlock`],
  ["POST", "/api/hostSignIns"],
  ["GET", "/api/comments"],
  ["POST", `/api/comments/${ID}/approve`],
  ["GET", "/api/sessions"],
  ["GET", "/metrics"],
  ["GET", "/health/ready"],
])("the host of a website refuses %s %s", (method, path) => {
  expect(callOfPages(method, path)).toBeNull();
});

test("links into the mall lead there, and no page of a website does", () => {
  expect([`/mozaik/${ID}`, "/s/abc", "/redirect-link", "/sites/boats/about"].every(leadsToMall)).toBe(true);
  expect(["/", "/mozaik", "/about", "//mall.example.org/mozaik/x"].some(leadsToMall)).toBe(false);
});
