import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { responseTimes } from "./answering-times";
import { deskTaskText } from "./desk";
import { orderStages } from "./timeline";

// Promise: Each channel has one answering time, the same on every page and in every email.
it("the response times are defined only in data/answering-times.ts", () => {
  const times = new RegExp(`within (${Object.values(responseTimes).join("|")})`, "i");
  const sources = globSync("{app,components,data,lib}/**/*.{ts,tsx}").filter(
    // Earlier versions of legal texts stay as they were.
    (file) => !/\.test\.|data\/facts\/|data\/legal-archive/.test(file),
  );
  expect(sources.length).toBeGreaterThan(100);
  for (const file of sources)
    for (const line of readFileSync(file, "utf8").split("\n"))
      if (!/^\s*(\/\/|\*|\/\*)/.test(line)) expect(line, file).not.toMatch(times);
});

it("the desk's deadlines match the promised response times", () => {
  expect(orderStages.company[0]?.due).toEqual({ hours: 24 });
  expect(orderStages.bank[0]?.due).toEqual({ businessDays: [1, 1] });
  expect(deskTaskText.message?.deadline).toEqual({ businessDays: 2 });
  // 48 hours of business days.
  expect(deskTaskText.inquiry?.deadline).toEqual({ businessDays: 2 });
  const { order, bankOrder, message, inquiry } = responseTimes;
  expect([order, bankOrder]).toEqual(["24 hours", "1 business day"]);
  expect([message, inquiry]).toEqual(["2 business days", "24-48 business hours"]);
});
