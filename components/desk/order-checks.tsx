import type { ReactNode } from "react";
import { InlineLink } from "@/components/ui/inline-link";
import { OneButtonForm } from "@/components/forms/one-button-form";
import { Alert } from "@/components/ui/alert";
import { Badge } from "@/components/ui/badge";
import { complianceCheckText as texts, filingSheetText } from "@/data/compliance";
import { messages } from "@/data/messages";
import { riskFactors } from "@/data/risk";
import { getScreeningState, type ComplianceChecks, type StoredScreeningMatch } from "@/lib/compliance/checks";
import { getCountryName } from "@/lib/countries";
import { filingSheetPath } from "@/lib/desk-paths";
import type { DeskOrder } from "@/lib/desk/orders";
import { formatDate } from "@/lib/format";
import type { Person } from "@/lib/people/person";
import type { FormAction } from "@/lib/result";
import { EffectiveSharesTable } from "@/components/people/ownership";
import { StandardDeskActionForm, StandardDocumentActionForm } from "./review-forms";

type Props = {
  found: Pick<DeskOrder, "order" | "seen" | "people" | "shares" | "checks" | "checklist">;
  /** Whether a screening service is set. */
  canScreen: boolean;
  action: FormAction;
  /** Asks the screening service about everybody on the order, while the staff member waits. */
  screenNow: FormAction;
};

/** The compliance checks of an order: rating, screening, possible matches and the sign-off. */
export function ComplianceChecksSection({ found, canScreen, action, screenNow }: Props) {
  const { order, seen, people, shares, checks } = found;
  const target = { order: order.id, seen };
  const isOpen = order.filed_at === null && ["review", "documents", "filing"].includes(order.phase);
  const mayDecide = checks.duties.includes("compliance");
  const { rating } = checks;
  return (
    <section id="checks" aria-labelledby="checks-heading" className="sheet min-w-0 overflow-hidden">
      <div className="grid gap-4 p-4 sm:p-5">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 id="checks-heading" className="text-xl">
            {texts.heading}
          </h2>
          {canScreen && (
            <OneButtonForm
              fields={{ order: order.id }}
              action={screenNow}
              variant="outline"
              pendingLabel={texts.screening}
              formClassName="grid justify-items-end gap-2"
            >
              {texts.screenNow}
            </OneButtonForm>
          )}
        </div>
        {!canScreen && <Alert variant="destructive">{messages.compliance.notSet.text}</Alert>}
        {checks.is_held && <Alert variant="destructive">{texts.held}</Alert>}
        <RiskRatingLine {...found} />
        <ul className="grid gap-x-6 text-sm sm:grid-cols-2">
          {people.map((person) => {
            const state = getScreeningState(checks, person);
            const at = checks.people[person.id];
            return (
              <li key={person.id} className="border-t border-line py-1.5">
                <bdi className="font-semibold text-ink">{person.full_name}</bdi>{" "}
                <span className={state === "unscreened" ? "text-danger" : "text-muted"}>
                  {texts[state]}
                  {at && ` ${formatDate(at)}`}
                </span>
              </li>
            );
          })}
          {checks.wallets.map(({ address, screened_at: at }) => (
            <li key={address} className="border-t border-line py-1.5 [overflow-wrap:anywhere]">
              {texts.wallet} <bdi className="font-semibold text-ink">{address}</bdi>{" "}
              <span className={at ? "text-muted" : "text-danger"}>
                {at ? `${texts.screened} ${formatDate(at)}` : texts.unscreenedWallet}
              </span>
            </li>
          ))}
        </ul>
        <EffectiveSharesTable {...{ order, people, shares }} reader="desk" />
        {people.length > 0 && (
          <p className="text-sm">
            <InlineLink href={filingSheetPath(order.order_reference)}>{filingSheetText.link}</InlineLink>
          </p>
        )}
        {checks.newest && (
          <p className="text-sm text-muted">
            {texts.lists(
              checks.newest.dataset,
              checks.newest.list_version,
              formatDate(checks.newest.checked_at),
            )}
          </p>
        )}
        {checks.matches.length > 0 && (
          <div>
            <h3 className="mb-1 text-base font-semibold text-ink">{texts.matches}</h3>
            <ul>
              {checks.matches.map((match) => (
                <MatchRow
                  key={match.id}
                  match={match}
                  person={people.find(({ id }) => id === match.person_id)}
                >
                  {mayDecide && <MatchForms match={match} target={target} action={action} />}
                </MatchRow>
              ))}
            </ul>
          </div>
        )}
        {checks.signed_off_at && (
          <p className="text-ink">{texts.signedOff(formatDate(checks.signed_off_at))}</p>
        )}
        {!mayDecide && isOpen && <p className="text-sm text-muted">{texts.notDuty}</p>}
      </div>
      {mayDecide && isOpen && (
        <div className="border-t border-line">
          {order.step === "sign_off" && (
            <StandardDeskActionForm
              name="sign-off"
              target={target}
              action={action}
              open={checks.is_screened && checks.matches.every(({ state }) => state !== "open")}
            />
          )}
          {rating && (
            <StandardDeskActionForm
              name={rating.set_to ? "restore-rating" : "raise-rating"}
              target={target}
              action={action}
            />
          )}
        </div>
      )}
      <Apart checks={checks} order={order.id} action={action} />
    </section>
  );
}

export function RiskRatingLine({
  checks: { rating },
  people,
  checklist,
}: Pick<DeskOrder, "checks" | "people" | "checklist">) {
  if (!rating) return <p className="text-sm text-muted">{texts.unrated}</p>;
  const current = rating.set_to ?? rating.rating;
  const reasons = rating.reasons.map((reason) => riskFactors[reason].text);
  const isWealthUnneeded =
    rating.is_current &&
    current !== "high" &&
    !people.some((person) => person.is_exposed) &&
    checklist.items.some(({ key, status }) => key === "wealth" && ["needed", "refused"].includes(status));
  return (
    <div className="text-sm">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge variant={current === "high" ? "destructive" : "outline"}>{texts.ratings[current]}</Badge>
        <span className="text-ink">{reasons.length > 0 ? reasons.join(" · ") : texts.noReasons}</span>
      </p>
      {rating.set_by && (
        <p className="mt-1 text-muted">{texts.raised(rating.set_by, rating.set_reason ?? "")}</p>
      )}
      {!rating.is_current && <p className="mt-1 text-danger">{texts.outdated}</p>}
      {isWealthUnneeded && <p className="mt-1 text-danger">{texts.wealthUnneeded}</p>}
    </div>
  );
}

type MatchRowProps = { match: StoredScreeningMatch; person: Person | undefined; children: ReactNode };

const countries = (codes: readonly (string | null)[]) =>
  codes.flatMap((code) => (code ? getCountryName(code.toUpperCase()) : [])).join(", ");

function MatchRow({ match, person, children }: MatchRowProps) {
  const { caption, name, score, datasets, topics, birth_dates: born, state } = match;
  const why = [...topics.map((topic) => texts.topics[topic] ?? topic), ...datasets].join(", ");
  const given =
    person &&
    (person.facts.acts_for === name
      ? [texts.actsForThem(person.full_name ?? "")]
      : [
          person.birth_date && texts.born(person.birth_date),
          countries([...new Set([person.country, person.residence])]),
        ]);
  return (
    <li className="grid gap-1 border-t border-line py-2.5 text-sm">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="min-w-0 [overflow-wrap:anywhere]">
          <bdi className="font-semibold text-ink">{name}</bdi> <span aria-hidden>≈</span>{" "}
          <bdi className="text-ink">{caption}</bdi>
        </span>
        <span className={state === "cleared" ? "text-muted" : "font-semibold text-danger"}>
          {texts.states[state]}
        </span>
      </p>
      <p className="text-muted [overflow-wrap:anywhere]">
        {[
          texts.match(`${Math.round(score * 100)} %`, why),
          born.length > 0 && texts.born(born.join(", ")),
          countries(match.countries),
        ]
          .filter(Boolean)
          .join(" · ")}
      </p>
      {given && (
        <p className="text-muted [overflow-wrap:anywhere]">
          {texts.given}: {given.filter(Boolean).join(" · ")}
        </p>
      )}
      {match.decided_by && match.decided_at && (
        <p className="text-muted [overflow-wrap:anywhere]">
          {texts.decided(match.decided_by, formatDate(match.decided_at), match.reason ?? "")}
        </p>
      )}
      {children}
    </li>
  );
}

type MatchFormsProps = {
  match: StoredScreeningMatch;
  target: Readonly<Record<string, string>>;
  action: FormAction;
};

function MatchForms({ match, target, action }: MatchFormsProps) {
  if (!match.subject) return null;
  const names = (["clear-match", "confirm-match"] as const).filter(
    (name) => match.state !== (name === "clear-match" ? "cleared" : "confirmed"),
  );
  return (
    <div className="flex flex-wrap items-start gap-x-5 gap-y-2">
      {names.map((name) => (
        <StandardDocumentActionForm
          key={name}
          name={name}
          target={{ ...target, match: match.id }}
          about={match.caption}
          action={action}
        />
      ))}
    </div>
  );
}

/** What leaves no trace in the order's history. */
function Apart({ checks, order, action }: { checks: ComplianceChecks; order: string; action: FormAction }) {
  const mayHold = checks.duties.includes("compliance") || checks.duties.includes("reporting");
  const names = [
    "report-suspicion" as const,
    ...(mayHold && !checks.is_held ? (["hold"] as const) : []),
    ...(checks.is_held && checks.duties.includes("reporting") ? (["release"] as const) : []),
  ];
  return (
    <div className="border-t border-line">
      {names.map((name) => (
        <StandardDeskActionForm key={name} name={name} target={{ order }} action={action} />
      ))}
    </div>
  );
}
