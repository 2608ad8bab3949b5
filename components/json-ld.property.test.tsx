import fc from "fast-check";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { arbitraryText } from "@/e2e/support/hostile-input";
import { buildBreadcrumbJsonLd, buildFaqJsonLd } from "@/lib/seo/json-ld";
import { JsonLd } from "./json-ld";

const tags = ["</script>", "</ScRiPt ", "<!--", "<script>", "]]>", "<", "&lt;"];
const signs = ["\u2028", "\u2029", '"', "\\", "\\u003c"];
const part = fc.oneof(fc.constantFrom(...tags, ...signs), arbitraryText);
const breakout = fc.array(part, { maxLength: 4 }).map((parts) => parts.join(""));

// Promise: No text in structured data can close its script element or open another.
it("any text in structured data stays unchanged inside a single script element", () => {
  fc.assert(
    fc.property(breakout, breakout, (question, answer) => {
      const crumbs = buildBreadcrumbJsonLd([{ name: question, path: answer }]);
      for (const data of [buildFaqJsonLd([{ question, answer }]), crumbs]) {
        const html = renderToStaticMarkup(<JsonLd data={data} />);
        const [, json] = /^<script type="application\/ld\+json">([^<]*)<\/script>$/.exec(html) ?? [];
        expect(json, "one script element, with no < inside").toBeDefined();
        expect(JSON.parse(json!)).toEqual(JSON.parse(JSON.stringify(data)));
      }
    }),
    { numRuns: 500 },
  );
});
