import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { peopleTexts, personStatusLabels } from "@/data/people";
import { createExampleOrder } from "@/e2e/support/example-emails";
import { createExamplePerson, createExampleSlot } from "@/e2e/support/example-slot";
import { orderSchema } from "@/lib/orders/store";
import { OrderPeople } from "./order-people";
import { PersonCard } from "./person-card";

vi.mock("next/navigation", () => ({ useRouter: () => ({}), usePathname: () => "/" }));

const actions = {
  savePerson: vi.fn(),
  takeOverPeople: vi.fn(),
  saveShares: vi.fn(),
  removePerson: vi.fn(),
  removeDocument: vi.fn(),
  saveAnswer: vi.fn(),
  makePersonLink: vi.fn(),
};

const results = { failed: [] };

// An order that takes no more files lists no open slots.
it.each([
  ["isn't marked complete if the order ended before filing", null, false],
  ["is marked complete once the order is filed", new Date(0), true],
])("the card of a person with nothing left to send %s", (_, filed, isComplete) => {
  const order = { ...orderSchema.parse(createExampleOrder()), filed_at: filed };
  const closed = { isOpen: false, takesFiles: false, isNext: false, isRemovable: false };
  const given = {
    order,
    person: createExamplePerson(),
    items: [],
    offered: ["director" as const],
    ...closed,
  };
  const card = renderToStaticMarkup(<PersonCard {...given} {...{ results, actions }} />);
  expect(card.includes(personStatusLabels.done), card).toBe(isComplete);
});

it("a service order shows its questions, but no button to add people", () => {
  const answered = { key: "residence", kind: "answer", person_name: null } as const;
  const question = { ...createExampleSlot({ ...answered, answer: "Portugal", status: "sent" }), files: [] };
  const order = orderSchema.parse(createExampleOrder({ phase: "working", service: "nominee_director" }));
  const given = { people: [], known: [], shares: [], checklist: { items: [question], finished: [] } };
  const shown = renderToStaticMarkup(<OrderPeople order={order} {...given} {...{ results, actions }} />);
  expect(shown).toContain("Portugal");
  expect(shown).not.toContain(peopleTexts.addPerson);
});
