import { site } from "@/data/site";

type Props = { rating?: { readonly shown: boolean; readonly value: number; readonly reviews: number } };

/** The rating as text, required on each page whose structured data contains it (decision 30). */
export function Rating({ rating = site.rating }: Props) {
  if (!rating.shown) return null;
  return (
    <p className="mt-4 text-sm text-muted">
      Rated {rating.value} out of 5 ({rating.reviews} reviews)
    </p>
  );
}
