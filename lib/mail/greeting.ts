/** Matches web and email addresses, which spammers type as a name. */
const looksLikeLink = /[/@<>:]|www\.|\w\.\w{2,}/i;
const maxLength = 60;

/** `Dear Ada Byron,` for a name, `Hello,` for anything that doesn't look like one. */
export function greetingFor(name: string | undefined): string {
  return name && name.length <= maxLength && !looksLikeLink.test(name) ? `Dear ${name},` : "Hello,";
}
