import { isPublicAddress } from "./public-address.ts";

test.each(["8.8.8.8", "93.184.216.34", "2606:4700:4700::1111", "2001:4860:4860::8888"])("%s is public", (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each([
  ["0.0.0.0", "this host"],
  ["0.1.2.3", "this network"],
  ["127.0.0.1", "loopback"],
  ["127.255.255.254", "loopback"],
  ["10.0.0.1", "private"],
  ["172.16.0.1", "private"],
  ["172.31.255.255", "private"],
  ["192.168.1.1", "private"],
  ["100.64.0.1", "carrier-grade NAT"],
  ["169.254.169.254", "cloud metadata"],
  ["192.0.0.8", "protocol assignments"],
  ["192.0.2.1", "documentation"],
  ["192.88.99.1", "6to4 relay"],
  ["198.18.0.1", "benchmarks"],
  ["224.0.0.1", "multicast"],
  ["240.0.0.1", "reserved"],
  ["255.255.255.255", "broadcast"],
  ["::", "this host"],
  ["::1", "loopback"],
  ["::127.0.0.1", "IPv4-compatible"],
  ["::ffff:127.0.0.1", "IPv4-mapped"],
  ["::ffff:8.8.8.8", "IPv4-mapped, of a public host"],
  ["64:ff9b::7f00:1", "NAT64"],
  ["64:ff9b:1::1", "local NAT64"],
  ["2002:7f00:1::", "6to4"],
  ["2001::1", "Teredo"],
  ["fe80::1", "link-local"],
  ["fe80::1%eth0", "link-local with its zone"],
  ["fec0::1", "site-local"],
  ["fd00:ec2::254", "cloud metadata"],
  ["fc00::1", "unique local"],
  ["ff02::1", "multicast"],
  ["100::1", "discarded"],
  ["2001:db8::1", "documentation"],
  ["4000::1", "not given out"],
])("%s is not public (%s)", (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(["localhost", "", "127.1x"])("what is not an address (%j) is not public", (text) => {
  expect(isPublicAddress(text)).toBe(false);
});
