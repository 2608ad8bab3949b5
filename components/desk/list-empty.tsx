import { isTooShort } from "@/lib/desk/list-query";

type Props = {
  /** What was typed, and whether anything else narrows the list. */
  search: string;
  filtered: boolean;
  /** Of one that is narrowed, and of one that has nothing in it. */
  none: string;
  yet: string;
};

/** Why a list of the desk's shows nothing. */
export function ListEmpty({ search, filtered, none, yet }: Props) {
  const found = search || filtered ? none : yet;
  return (
    <p className="sheet mt-6 p-6 text-muted">
      {isTooShort(search) ? "Type at least three characters." : found}
    </p>
  );
}
