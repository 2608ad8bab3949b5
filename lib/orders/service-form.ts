import { includedText } from "@/data/order-form-texts";
import { jurisdictions } from "@/data/jurisdictions";
import { type ServiceKey, services } from "@/data/services";
import { serviceLine } from "./price";

/** The jurisdictions that a company of a service order can be registered in, as select options. */
export const servicePlaces = jurisdictions
  .map(({ slug, name }) => ({ value: slug, label: name }))
  .toSorted((a, b) => a.label.localeCompare(b.label, "en"));

/** What the order form of a service with a price shows. */
export function serviceForm(service: ServiceKey) {
  const { title, question } = services[service];
  return {
    service: serviceLine(service),
    serviceType: title,
    places: servicePlaces,
    question,
    hints: { included: includedText.service },
  };
}
