/** An email address that its owner recognises and nobody can use: `a•••@e•••.com`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  const [name = "", domain = ""] = [email.slice(0, at), email.slice(at + 1)];
  const ending = domain.includes(".") ? domain.slice(domain.lastIndexOf(".")) : "";
  return `${first(name)}•••@${first(domain)}•••${ending}`;
}

const first = (text: string) => [...text][0] ?? "";
