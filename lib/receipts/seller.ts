import { z } from "zod";
import { site } from "@/data/site";

/** The seller on a document. */
export const sellerSchema = z.object({
  brand: z.string(),
  name: z.string(),
  address: z.string(),
  registration: z.string(),
  email: z.string(),
  phone: z.string(),
});

export type DocumentSeller = z.infer<typeof sellerSchema>;

const { name, address, registration } = site.seller;

/** The seller of new documents. */
export const currentSeller: DocumentSeller = {
  brand: site.name,
  name,
  address,
  registration,
  email: site.email,
  phone: site.phone,
};
