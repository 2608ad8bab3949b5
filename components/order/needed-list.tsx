import { orderConfirmationText } from "@/data/page-texts";
import { catalogueRequirements } from "@/lib/orders/requirements";

type Props = { order: Parameters<typeof catalogueRequirements>[0] };

/** What we will need for an order of this kind there, without anything personal. For guests, whose own list is in the account. */
export function NeededList({ order }: Props) {
  return (
    <section>
      <h2 className="mb-3 text-heading">{orderConfirmationText.neededHeading}</h2>
      <ul className="checks">
        {catalogueRequirements(order).map(({ key, title }) => (
          <li key={key}>{title}</li>
        ))}
      </ul>
      <p className="mt-3 text-muted">{orderConfirmationText.neededText}</p>
    </section>
  );
}
