import { expect, it, vi } from "vitest";
import { site } from "@/data/site";
import { warnAboutPlaceholders } from "./start-warnings";

const real = {
  seller: { name: "Harbour Lane Formations Ltd", address: "3 Harbour Lane, Douglas", licence: "No. 1234" },
  email: "desk@harbour-lane.test",
};

it.each([
  ["https://shop.harbour-lane.test", site, 1],
  ["https://shop.harbour-lane.test", real, 0],
  ["http://localhost:3000", site, 0],
  ["http://[::1]:3000", site, 0],
  ["https://localhost.harbour-lane.test", site, 1],
])("at %s, the seller's details cause this number of warnings: $2", (address, seller, times) => {
  const written = vi.spyOn(console, "warn").mockReturnValue();
  warnAboutPlaceholders(address, seller);
  expect(written).toHaveBeenCalledTimes(times);
  if (times) expect(String(written.mock.calls[0])).toContain("licence");
});
