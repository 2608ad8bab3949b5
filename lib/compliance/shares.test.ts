import { expect, test } from "vitest";
import { ownershipText } from "@/data/ownership";
import { messages } from "@/data/messages";
import { parseForm } from "@/lib/schemas/form-data";
import { ownershipSharesFormSchema } from "./shares";

const order = "0b8f6f0e-5d5a-4a58-9a0e-3a8a0f6b0c11";
const [ada, bea] = ["0b8f6f0e-5d5a-4a58-9a0e-3a8a0f6b0c12", "0b8f6f0e-5d5a-4a58-9a0e-3a8a0f6b0c13"];
const parse = (typed: Record<string, string>) =>
  parseForm(ownershipSharesFormSchema, { order, owned: "", ...typed });

test.each([
  ["no decimals", "50", 50],
  ["a point and two decimals", "33.33", 33.33],
  ["a decimal comma", "33,3", 33.3],
  ["a percent sign", "25 %", 25],
])("a share can be entered with %s", (_, typed, percent) => {
  expect(parse({ [`share-${ada}`]: typed, [`share-${bea}`]: " " })).toEqual({
    ok: true,
    value: { order, owned: null, shares: [{ owner: ada, percent }] },
  });
});

const wrong = "0 -5 101 1e2 33.333 half 5O".split(" ");

test.each(wrong)("“%s” is refused as a share and stays in the form", (typed) => {
  const [field, values] = [`share-${ada}`, { [`share-${ada}`]: typed }];
  expect(parse(values)).toMatchObject({ ok: false, fields: { [field]: ownershipText.invalid }, values });
});

test("shares that add up to more than 100 percent are refused", () => {
  const thirds = { [`share-${ada}`]: "66.67", [`share-${bea}`]: "33.33" };
  expect(parse(thirds).ok).toBe(true);
  const over = parse({ ...thirds, [`share-${bea}`]: "33.34" });
  expect(over).toMatchObject({ fields: { owned: messages.people.sharesOver.text } });
});

test("shares of unknown owners are ignored", () => {
  expect(parse({ "share-1": "50", "share-": "50", percent: "50" })).toMatchObject({ value: { shares: [] } });
});
