import { expect, it } from "vitest";
import { includedText } from "@/data/order-form-texts";
import { jurisdictions } from "@/data/jurisdictions";
import { getOrderHints } from "./requirements";

/** People whom the law requires and who have no field in the form: its hint above Pay, and what the price excludes. */
const people: Partial<Record<string, [hint: RegExp, excluded: RegExp]>> = {
  "hong-kong": [/secretary.*representative.*Additional details/, /secretary and a designated representative/],
  "marshall-islands": [/secretary/, /secretary/],
  panama: [/three directors.*president/, /second and third director/],
  monaco: [/two shareholders/, /second partner and the manager/],
  switzerland: [/signatory.*lives in Switzerland/, /resident signatory/],
  brunei: [/two directors and two shareholders.*live in Brunei/, /resident director/],
  "costa-rica": [/three directors and two shareholders.*fiscal/, /founders, officers and fiscal/],
  jersey: [/secretary.*nominated person/, /secretary and the nominated person/],
  singapore: [/secretary.*live in Singapore/, /resident director and the secretary/],
  "cook-islands": [/secretary.*live in the Cook Islands/, /resident secretary/],
  cyprus: [/secretary/, /secretary/],
  liechtenstein: [/further board or council members/, /local board member/],
};

// Promise: An order form names the people the law requires who have no field in it.
it.each(jurisdictions)("the form for $slug names the people that its price excludes", (place) => {
  const { slug, included, notIncluded } = place;
  const [hint, excluded] = people[slug] ?? [];
  const { morePeople } = getOrderHints({ kind: "company", place: slug });
  const required = notIncluded.filter((item) => item.includes("required by law"));
  expect([Boolean(morePeople), required.length]).toEqual(hint ? [true, 1] : [false, 0]);
  if (hint) expect(morePeople).toMatch(hint);
  if (excluded) expect(required[0]).toMatch(excluded);
  expect(included).toMatch(slug === "monaco" ? /authorisation/ : /^The first year of the re(gist|sid)e/);
});

it("a foundation's form mentions its council, a trust's form its trustee, and a bank's neither", () => {
  const { people, morePeople } = getOrderHints({ kind: "trust", place: "panama-foundation" });
  expect(people).toMatch(/three council members or one company/);
  expect(morePeople).toBe(people);
  expect(getOrderHints({ kind: "bank", place: "singapore" })).toEqual({ included: includedText.bank });
  expect(getOrderHints({ kind: "trust", place: "cyprus-trust" }).people).toMatch(/requires a trustee/);
});
