import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { personStatusLabels } from "@/data/people";
import { examplePerson } from "@/e2e/support/example-slot";
import { PersonCard } from "./person-card";

vi.mock("next/navigation", () => ({ useRouter: () => ({}), usePathname: () => "/" }));

// An order that takes no more files lists no open slots.
it.each([
  ["withdrawn from before the filing", null, false],
  ["finished", new Date(0), true],
])("a person of an order that is %s", (_, filed, isComplete) => {
  const card = renderToStaticMarkup(
    <PersonCard
      order={{
        id: "1",
        order_reference: "IBC-123456",
        filed_at: filed,
        kind: "company",
        jurisdiction_slug: "nevis",
        service: null,
      }}
      person={examplePerson()}
      items={[]}
      offered={["director"]}
      isOpen={false}
      takesFiles={false}
      isNext={false}
      isRemovable={false}
      results={{ failed: [] }}
      actions={{
        savePerson: vi.fn(),
        takeOverPeople: vi.fn(),
        saveShares: vi.fn(),
        removePerson: vi.fn(),
        removeDocument: vi.fn(),
        saveAnswer: vi.fn(),
        makePersonLink: vi.fn(),
      }}
    />,
  );
  expect(card.includes(personStatusLabels.done), card).toBe(isComplete);
});
