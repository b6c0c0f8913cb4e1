import { hostNameFrom } from "./host-name.ts";

const codeOf = (typed: string) => {
  try {
    return hostNameFrom(typed, "mall.example.org");
  } catch (error) {
    return (error as { code: string }).code;
  }
};

test.each([
  ["www.example.com", "www.example.com"],
  [" Boats.Example.COM. ", "boats.example.com"],
  ["bücher.example", "xn--bcher-kva.example"],
  ["xn--bcher-kva.example", "xn--bcher-kva.example"],
  ["日本語テスト.example", "xn--zckzah9945czlbtz6h.example"],
  ["пример.рф", "xn--e1afmkfd.xn--p1ai"],
])("the host %p is kept as %p", (typed, host) => {
  expect(codeOf(typed)).toBe(host);
});

test.each([
  ["the mall's own", "mall.example.org", "host-of-mall"],
  ["a name below the mall's", "shop.MALL.example.org", "host-of-mall"],
  ["an address", "203.0.113.7", "host-is-address"],
  ["an IPv6 address", "[2001:db8::1]", "host-is-address"],
  ["an address in hexadecimal digits", "0x7f000001", "host-is-address"],
  ["a short address", "127.1", "host-is-address"],
  ["one part", "localhost", "host-is-short"],
  ["a port", "example.com:8080", "host-has-port"],
  ["an address of a page", "https://example.com/", "host-malformed"],
  ["a person", "me@example.com", "host-malformed"],
  ["a header of its own", "example.com\r\nx-a: b", "host-malformed"],
  ["nothing", " ", "host-malformed"],
  ["an empty part", "example..com", "host-malformed"],
  ["an underscore", "_mozaik.example.com", "host-malformed"],
  ["a wildcard", "*.example.com", "host-malformed"],
  ["too long", `${"a".repeat(60)}.`.repeat(5).concat("com"), "host-malformed"],
  ["a Cyrillic letter among Latin ones", "аpple.com", "host-mixes-scripts"],
  ["the same in Punycode", "xn--pple-43d.com", "host-mixes-scripts"],
  ["only Cyrillic letters that look Latin", "аррӏе.com", "host-looks-alike"],
])("%s is refused", (_, typed, code) => {
  expect(codeOf(typed)).toBe(code);
});
