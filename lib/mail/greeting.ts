/** What a name never holds, and an advertisement or a trap does: an address of a page or of a mailbox. */
const looksLikeLink = /[/@<>:]|www\.|\w\.\w{2,}/i;
const longest = 60;

/** `Dear Ada Byron,` for a name, `Hello,` for what somebody typed in place of one. */
export function greetingFor(name: string | undefined): string {
  return name && name.length <= longest && !looksLikeLink.test(name) ? `Dear ${name},` : "Hello,";
}
