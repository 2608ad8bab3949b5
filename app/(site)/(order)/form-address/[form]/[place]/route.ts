import { notFound, permanentRedirect } from "next/navigation";
import { orderFormSpellingRedirects } from "@/data/order-form-redirects";

const forms: ReadonlySet<string> = new Set(orderFormSpellingRedirects.map(({ to }) => to));

/** Redirects other spellings of an order form's address to the form. next.config.ts rewrites them to this route. */
export async function GET(
  _: Request,
  { params }: { params: Promise<{ form: string; place: string }> },
): Promise<never> {
  const { form, place } = await params;
  const path = `/${form}/${place}`;
  return forms.has(path) ? permanentRedirect(path) : notFound();
}
