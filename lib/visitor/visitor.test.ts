import { expect, it } from "vitest";
import { visitorNetwork } from "./visitor";

it.each([
  ["203.0.113.7", 1, "203.0.113.7"],
  ["198.51.100.1, 203.0.113.7", 1, "203.0.113.7"],
  ["203.0.113.7, 10.0.0.2", 2, "203.0.113.7"],
  ["1.1.1.1, 2.2.2.2, 203.0.113.7, 10.0.0.2", 2, "203.0.113.7"],
  ["203.0.113.7:51234", 1, "203.0.113.7"],
  ["::ffff:203.0.113.7", 1, "203.0.113.7"],
  ["::1", 1, "0:0:0:0::/64"],
  ["2001:DB8:1:2:3:4:5:6", 1, "2001:db8:1:2::/64"],
  ["2001:db8:1:2::9", 1, "2001:db8:1:2::/64"],
  ["2001:0db8:0001:0002::9", 1, "2001:db8:1:2::/64"],
  ["[2001:db8::9]:443", 1, "2001:db8:0:0::/64"],
  ["fe80::1%eth0", 1, "fe80:0:0:0::/64"],
  ["64:ff9b::203.0.113.7", 1, "64:ff9b:0:0::/64"],
] as const)("%s behind %i is %s", (header, proxies, network) => {
  expect(visitorNetwork(header, proxies)).toBe(network);
});

it.each([
  [null, 1],
  ["", 1],
  ["unknown", 1],
  ["203.0.113.7, <script>", 1],
  ["203.0.113.7", 0],
  // Past a proxy: 6.6.6.6 is the visitor's own word.
  ["6.6.6.6", 2],
  ["6.6.6.6, 203.0.113.7", 3],
] as const)("%j behind %i has no address", (header, proxies) => {
  expect(visitorNetwork(header, proxies)).toBeUndefined();
});
