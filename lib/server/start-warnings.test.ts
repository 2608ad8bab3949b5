import { expect, it, vi } from "vitest";
import { site } from "@/data/site";
import { warnAboutPlaceholders } from "./start-warnings";

const real = {
  seller: { name: "Harbour Lane Formations Ltd", address: "3 Harbour Lane, Douglas", licence: "No. 1234" },
  email: "desk@harbour-lane.test",
};

it.each([
  ["https://shop.harbour-lane.test", "example details cause a warning", site, 1],
  ["https://shop.harbour-lane.test", "real details cause no warning", real, 0],
  ["http://localhost:3000", "example details cause no warning", site, 0],
  ["http://[::1]:3000", "example details cause no warning", site, 0],
  ["https://localhost.harbour-lane.test", "example details cause a warning", site, 1],
])("at %s, %s", (address, _, seller, times) => {
  const written = vi.spyOn(console, "warn").mockReturnValue();
  warnAboutPlaceholders(address, seller);
  expect(written).toHaveBeenCalledTimes(times);
  if (times) expect(String(written.mock.calls[0])).toContain("licence");
});
