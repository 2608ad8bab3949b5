/** §2: the initials of the name's first two words, or the first two letters of the email. */
export function initials({
  full_name: name,
  email,
}: {
  full_name: string | null;
  email: string | null;
}): string {
  const words = name?.trim().split(/\s+/).filter(Boolean).slice(0, 2) ?? [];
  const letters = words.map((word) => Array.from(word)[0]).join("");
  return (
    letters ||
    Array.from(email?.split("@")[0] ?? "")
      .slice(0, 2)
      .join("")
  );
}
