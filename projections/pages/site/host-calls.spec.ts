import { isCallOfPages, leadsToMall } from "./host-calls.ts";

const ID = "791b078a-2ecf-5777-b21c-33643847a967";

test.each([
  ["GET", "/assets/public-abc123.js"],
  ["GET", `/public/api/blobs/${ID}`],
  ["POST", `/public/api/mozaiks/${ID}/submissions`],
  ["POST", "/public/api/uievents"],
  ["DELETE", `/public/api/mozaiks/file-upload/delete/${ID}`],
])("pages of a website call %s %s", (method, path) => {
  expect(isCallOfPages(method, path)).toBe(true);
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
  ["GET", "/metrics"],
  ["GET", "/health/ready"],
])("the host of a website refuses %s %s", (method, path) => {
  expect(isCallOfPages(method, path)).toBe(false);
});

test("links into the mall lead there, and no page of a website does", () => {
  expect([`/mozaik/${ID}`, "/s/abc", "/redirect-link", "/sites/boats/about"].every(leadsToMall)).toBe(true);
  expect(["/", "/mozaik", "/about", "//mall.example.org/mozaik/x"].some(leadsToMall)).toBe(false);
});
