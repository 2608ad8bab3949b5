import { describe, expect } from "vitest";
import { insert, openTestDatabase, type Session } from "./test-database";

const { database, test } = openTestDatabase();

type Profile = { full_name: string | null; email: string | null; avatar_url: string | null };
const profile = async (session: Session, id: string) =>
  (
    await session.rows<Profile>("select full_name, email, avatar_url from public.profiles where id = $1", [
      id,
    ])
  )[0];
const signUp = (metadata: unknown, email: string | null = "ada@example.com") =>
  database.scratch(async (session) =>
    profile(session, await insert(session, "auth.users", { email, raw_user_meta_data: metadata })),
  );

describe("a new account", () => {
  test("has a profile", async () => {
    expect(await signUp({ full_name: "Ada Byron", avatar_url: "https://pictures.example/ada.png" })).toEqual({
      full_name: "Ada Byron",
      email: "ada@example.com",
      avatar_url: "https://pictures.example/ada.png",
    });
  });

  const emptyProfile = { full_name: null, avatar_url: null };
  test.each<[string, unknown, Partial<Profile>]>([
    ["none", null, emptyProfile],
    ["a name of many characters", { full_name: "𝒜".repeat(5000) }, { full_name: "𝒜".repeat(200) }],
    ["a name of control characters", { full_name: "\u0001\r\n\u001f\u007f" }, emptyProfile],
    [
      "a name with line breaks",
      { full_name: "Ada\r\nBcc: all@example.com" },
      { full_name: "Ada Bcc: all@example.com" },
    ],
    ["a number for a name", { full_name: 42 }, { full_name: "42" }],
    ["a script for a picture", { avatar_url: "javascript:alert(1)" }, emptyProfile],
    [
      "a script under an innocent first line",
      { avatar_url: "javascript:alert(1)\nhttps://x.example" },
      emptyProfile,
    ],
    ["a picture with a line break", { avatar_url: "https://x.example/\r\n" }, emptyProfile],
    ["a very long picture", { avatar_url: `https://x.example/${"a".repeat(9000)}` }, emptyProfile],
  ])("is never refused for its metadata: %s", async (_, metadata, expected) => {
    expect(await signUp(metadata)).toMatchObject(expected);
  });
});
