import { orderFormText } from "@/data/page-texts";

/** Above the Pay button, where the law of the place asks for more people than the form has fields for. */
export function MorePeople({ what }: { /** Whom to name, and where. */ what: string }) {
  return (
    <div role="note" className="mt-4 rounded-md bg-brass-wash px-4 py-3 text-sm text-ink">
      <p className="font-semibold">{orderFormText.morePeople}</p>
      <p className="mt-1">{what}</p>
    </div>
  );
}
