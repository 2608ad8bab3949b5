import fc from "fast-check";

/** Generators of hostile input for property tests. Never imported by the app. */

const payloads = [
  "\u0000",
  "\r\nBcc: all@example.com",
  "\u001b[31m",
  "\ud800",
  "\u202e",
  "__proto__",
  "<script>",
  "' or 1=1 --",
  "${7*7}",
  "%00",
  "../../",
  "🌍",
  "e\u0301",
];

const codeUnits = fc
  .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 40 })
  .map((units) => String.fromCharCode(...units));

/** Any text: every code unit including lone surrogates, common attack payloads, and very long texts. */
export const arbitraryText: fc.Arbitrary<string> = fc.oneof(
  codeUnits,
  fc.string({ unit: "grapheme", maxLength: 60 }),
  fc
    .array(fc.oneof(fc.constantFrom(...payloads), fc.string({ maxLength: 8 })), { maxLength: 6 })
    .map((parts) => parts.join("")),
  fc
    .tuple(fc.constantFrom("a", "🌍", " ", "\n", "\u0000"), fc.integer({ min: 0, max: 12_000 }))
    .map(([text, times]) => text.repeat(times)),
);

const name = fc.oneof(
  fc.constantFrom("kind", "place", "fullName", "email", "__proto__", "$ACTION_ID_0"),
  arbitraryText,
);

/** Any value that a caller who bypasses the form may send. */
export const arbitraryValue: fc.Arbitrary<unknown> = fc.oneof(
  arbitraryText,
  fc.anything({ withNullPrototype: true, withDate: true, withMap: true, withBigInt: true }),
  fc.dictionary(name, fc.oneof(arbitraryText, fc.anything())),
);

/** A valid form's values with any of them replaced, removed or added. */
export function createTamperedFormArbitrary(
  form: Readonly<Record<string, string>>,
): fc.Arbitrary<Record<string, unknown>> {
  return fc
    .dictionary(
      fc.oneof(fc.constantFrom(...Object.keys(form)), fc.constant("__proto__")),
      fc.option(arbitraryText),
      { maxKeys: 4 },
    )
    .map((changes) => ({ ...form, ...changes }));
}

const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/;

/** Names what must never be accepted in a field with one or `many` lines. Undefined if the text is clean. */
export function findUnsafeText(text: string, lines: "one" | "many"): string | undefined {
  if (control.test(text)) return "control character";
  if (!text.isWellFormed()) return "lone surrogate";
  return lines === "one" && /[\t\n\r\u2028\u2029]/.test(text) ? "line end" : undefined;
}
