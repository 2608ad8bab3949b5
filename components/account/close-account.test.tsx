import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { closeAccountText as texts } from "@/data/person-records";
import { retentionPeriods } from "@/data/retention";
import { createExampleRetentionRecord } from "@/e2e/support/example-slot";
import { CloseAccountView } from "./close-account";

// Promise: With a paid, unfinished order the page says what happens to its work and what is kept of it.
// Promise: An account with a paid, unfinished order says which order prevents closing it and what to do.
it("the close-account page explains what happens to a paid order that isn't finished", () => {
  const records = [createExampleRetentionRecord({ outcome: "open", until: null, why: "open" })];
  const page = renderToStaticMarkup(
    <CloseAccountView records={records} email="ada@example.com" close={vi.fn()} />,
  );
  expect(page).not.toContain(texts.nothingKept);
  const { orders, "due-diligence": diligence } = retentionPeriods;
  for (const words of ["Order IBC-123456", texts.openWork, orders.what, orders.period, diligence.what])
    expect(page).toContain(words);
});
