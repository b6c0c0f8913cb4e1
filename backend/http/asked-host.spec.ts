import type { FastifyRequest } from "fastify";
import { hostIn, noteHost, pageKey } from "./asked-host.ts";

test.each([
  ["boats.example.com", "boats.example.com"],
  ["BOATS.example.com.:8443", "boats.example.com"],
  [undefined, null],
  ["", null],
  ["mall.example.org", null],
  ["MALL.example.org:3000", null],
  ["shop.mall.example.org", null],
  ["127.0.0.1:3000", null],
  ["[::1]:3000", null],
  ["app:3000", null],
  ["boats.example.com, mall.example.org", null],
  ["boats.example.com/mall", null],
  ["böats.example.com", null],
  [`${"a".repeat(250)}.com`, null],
])("the Host header %p asks for the website at %p", (header, host) => {
  expect(hostIn(header, "mall.example.org")).toBe(host);
});

test("pages of a host are remembered apart from the mall's, whatever a request to the mall says", () => {
  const at = (url: string) => ({ url }) as FastifyRequest;
  const request = at("/about");
  noteHost(request, "boats.example.com");
  const others = ["/about", "//boats.example.com/about", "http://boats.example.com/about"].map((url) =>
    pageKey(at(url)),
  );
  expect(others).not.toContain(pageKey(request));
});
