import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { AccountControl } from "./header-controls";

vi.mock("next/navigation", () => ({ useSelectedLayoutSegments: vi.fn(), useRouter: vi.fn() }));
const user = { email: "ada@example.com", name: "Ada Example", avatarUrl: null };
vi.mock("@/components/auth/auth-provider", () => ({ useAuth: () => ({ user, isLoading: false }) }));

it("the header shows the customer's initials", () => {
  expect(renderToStaticMarkup(<AccountControl icon={null} spinner={null} />)).toContain(">AE<");
});
