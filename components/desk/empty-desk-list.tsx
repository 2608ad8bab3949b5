import { isTooShort } from "@/lib/desk/list-query";

type Props = {
  /** The search text, and whether another filter is set. */
  search: string;
  filtered: boolean;
  /** The text for a filtered list, and for a list without rows. */
  none: string;
  yet: string;
};

/** Explains why a desk list is empty. */
export function EmptyDeskList({ search, filtered, none, yet }: Props) {
  const found = search || filtered ? none : yet;
  return (
    <p className="sheet mt-3 p-5 text-muted">
      {isTooShort(search) ? "Type at least three characters." : found}
    </p>
  );
}
