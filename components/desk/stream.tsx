import { activityText as texts } from "@/data/desk";
import { cn } from "@/lib/cn";
import type { ActivityEntry } from "@/lib/desk/stream";
import { formatDateTime } from "@/lib/format";
import { TypedText } from "@/components/ui/typed-text";

/** Number of newest entries shown at first. */
const newest = 6;

type Props = {
  /** Newest first. */
  entries: readonly ActivityEntry[];
  /** Whether the newest message still needs an answer, and is shown however many events followed. */
  waits: boolean;
};

/** Messages, notes and events in one list. Its filter works without JavaScript and keeps what is typed in other forms. */
export function ActivityStream({ entries, waits }: Props) {
  const toAnswer = waits ? entries.findIndex(({ isCustomers }) => isCustomers) + 1 : 0;
  const shown = Math.max(newest, toAnswer);
  // Folding one or two entries would save no space.
  const isFolded = entries.length > shown + 2;
  const filters = (["newest", "all", "message", "note", "event"] as const)
    .map((name) => ({
      name,
      count:
        name === "newest"
          ? Number(isFolded) * shown
          : name === "all"
            ? entries.length
            : entries.filter(({ group }) => group === name).length,
    }))
    .filter(({ count }) => count > 0);
  const groups = filters.filter(({ name }) => name !== "newest" && name !== "all");
  if (entries.length === 0) return <p className="mt-4 text-muted">{texts.empty}</p>;
  return (
    <div className="group/stream mt-4">
      {(isFolded || groups.length > 1) && (
        <fieldset className="mb-3 flex flex-wrap text-sm">
          <legend className="sr-only">{texts.show}</legend>
          {filters.map(({ name, count }, index) => (
            <label
              key={name}
              className="relative flex min-h-9 cursor-pointer items-center gap-1 rounded-sm px-2 text-ink hover:bg-paper has-checked:bg-ink has-checked:text-white has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brass"
            >
              <input
                type="radio"
                name="show"
                id={`show-${name}`}
                defaultChecked={index === 0}
                className="absolute inset-0 cursor-pointer opacity-0"
              />
              {texts.filters[name]}
              {name !== "newest" && <span className="figures">{count}</span>}
            </label>
          ))}
        </fieldset>
      )}
      <ol className="@container grid gap-1">
        {entries.map((entry, index) => (
          <StreamEntry key={entry.key} entry={entry} isEarlier={isFolded && index >= shown} />
        ))}
      </ol>
      {isFolded && (
        <label
          htmlFor="show-all"
          className="link mt-2 hidden cursor-pointer text-sm group-has-[#show-newest:checked]/stream:inline-block"
        >
          {texts.earlier(entries.length - shown)}
        </label>
      )}
    </div>
  );
}

/** Hides an entry while a filter of another group is chosen. */
const hiding = {
  message: "group-has-[#show-note:checked]/stream:hidden group-has-[#show-event:checked]/stream:hidden",
  note: "group-has-[#show-message:checked]/stream:hidden group-has-[#show-event:checked]/stream:hidden",
  event: "group-has-[#show-message:checked]/stream:hidden group-has-[#show-note:checked]/stream:hidden",
} as const;

const looks = {
  customer: "border-l-4 border-ink bg-paper py-2",
  message: "border-l-4 border-brass bg-brass-wash py-2",
  note: "border border-dashed border-line-strong py-2",
  event: "py-1",
} as const;

function StreamEntry({ entry, isEarlier }: { entry: ActivityEntry; isEarlier: boolean }) {
  const { at, group, who, isCustomers, title, facts, text, internal, isInternal } = entry;
  return (
    <li
      className={cn(
        "rounded-sm px-3 text-sm [overflow-wrap:anywhere]",
        looks[isCustomers ? "customer" : group],
        hiding[group],
        isEarlier && "group-has-[#show-newest:checked]/stream:hidden",
      )}
    >
      <div className="grid gap-x-4 @2xl:grid-cols-[minmax(0,1fr)_auto]">
        <p>
          <span className={group === "event" ? "text-ink" : "font-semibold text-ink"}>{title}</span>
          {facts.map(([name, value]) => (
            <span key={name} className="text-muted">
              {" · "}
              {name}: {value}
            </span>
          ))}
        </p>
        <p className="text-muted">
          <bdi className={group === "event" ? undefined : "font-semibold text-ink"}>{who}</bdi>
          {isInternal && `, ${texts.internal}`}
          {" · "}
          <time dateTime={at.toISOString()} className="figures">
            {formatDateTime(at)}
          </time>
        </p>
      </div>
      {text && <TypedText className="measure mt-0.5 text-base text-text">{text}</TypedText>}
      {internal && <TypedText className="measure mt-0.5 text-ink">{internal}</TypedText>}
    </li>
  );
}
