import { expect } from "vitest";
import { createTestDatabase } from "./test-database";

const { test } = createTestDatabase();

type Profile = { full_name: string | null; email: string | null; avatar_url: string | null };
const fit = { full_name: "Ada Byron", avatar_url: "https://pictures.example/ada.png" };
const empty = { full_name: null, avatar_url: null };

test.for<[string, unknown, Partial<Profile>]>([
  ["a name and a picture", fit, fit],
  ["no values", null, empty],
  ["a very long name", { full_name: "𝒜".repeat(5000) }, { full_name: "𝒜".repeat(200) }],
  ["a name with line breaks", { full_name: "Ada\r\nBcc: x@y.z" }, { full_name: "Ada Bcc: x@y.z" }],
  ["a script as the picture", { avatar_url: "javascript:alert(1)" }, empty],
  ["a script followed by a web address", { avatar_url: "javascript:alert(1)\nhttps://x.example" }, empty],
  ["a picture address with a line break", { avatar_url: "https://x.example/\r\n" }, empty],
])("a new profile is valid if the user's metadata has %s", async ([_, metadata, expected], { session }) => {
  const id = await session.insert("auth.users", { email: "ada@example.com", raw_user_meta_data: metadata });
  const profile = "select full_name, email, avatar_url from public.profiles where id = $1";
  expect(await session.row(profile, id)).toMatchObject({ email: "ada@example.com", ...expected });
});
