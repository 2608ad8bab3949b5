import { expect, it, vi } from "vitest";
import type { PersonCorrection } from "@/lib/schemas/people";
import { correctPerson } from "./correct-person";

const { rpc } = vi.hoisted(() => ({ rpc: vi.fn() }));
vi.mock("@/lib/supabase/server", () => ({ userClient: async () => ({ rpc }) }));

const blank = { registration_number: "", address: "", birth_date: "" };
const shown = {
  ...{ full_name: "Ada Exmple", is_company: false, roles: ["director"] as PersonCorrection["roles"] },
  ...{ birth_date: null, residence: "", country: "GB", registration_number: null, address: null },
  ...{ politically_exposed: null, facts: { occupation: "Baker" } },
};
const typed: PersonCorrection = { ...shown, ...blank, order: "o", person: "p", seen: "7", shown };

it("correcting a person sends only the values changed in the form", async () => {
  rpc.mockResolvedValueOnce({ data: "done", error: null });
  const facts = { occupation: "Baker", birth_place: "Lisbon" };
  expect((await correctPerson({ ...typed, full_name: "Ada Example", country: "", facts })).ok).toBe(true);
  const p_fields = '{"full_name":"Ada Example","country":"","facts":{"birth_place":"Lisbon"}}';
  const sent = { p_order: "o", p_person: "p", p_fields, p_seen: "7" };
  expect(rpc).toHaveBeenCalledWith("correct_person", sent);
});
