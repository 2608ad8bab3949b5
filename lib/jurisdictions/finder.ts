import { jurisdictionFacts } from "@/data/facts/places";
import { jurisdictions, type Jurisdiction } from "@/data/jurisdictions";
import {
  noPreferenceAnswer,
  finderQuestions,
  finderRules,
  ownerVisibilityText,
  type FinderAnswers,
  type FinderQuestion,
  type FinderVerdict,
} from "@/data/jurisdiction-finder";
import { formatPlaceNameInSentence } from "@/data/place-names";
import { bankServiceFee } from "@/data/prices";
import { findLocalBankJurisdiction, findTrustByCountry } from "@/lib/catalogue";
import { formatUsd } from "@/lib/format";
import { calculateOrderPrice } from "@/lib/orders/price";
import { findUsualRegistrationTime } from "@/lib/registration-time";

/** A jurisdiction, with the reasons for and against it, what we would confirm first, and what rules it out. */
export type AssessedJurisdiction = ReturnType<typeof judge>;

export type FinderResult = ReturnType<typeof matchJurisdictions>;

export const finderQuestionNames = Object.keys(finderQuestions) as FinderQuestion[];

const fits = (text: string): FinderVerdict => ({ verdict: "fits", text });
const against = (text: string): FinderVerdict => ({ verdict: "against", text });
const unconfirmed = (text: string): FinderVerdict => ({ verdict: "unconfirmed", text });
const out = (text: string): FinderVerdict => ({ verdict: "out", text });

type Judge<Q extends FinderQuestion> = (
  place: Jurisdiction,
  answer: Exclude<FinderAnswers[Q], typeof noPreferenceAnswer>,
) => FinderVerdict | undefined;

const judges: { readonly [Q in FinderQuestion]: Judge<Q> } = {
  purpose({ slug }, purpose) {
    if (purpose !== "trust") return finderRules[slug].purposes[purpose];
    const trust = findTrustByCountry(slug);
    if (!trust) return out("We form no trust or foundation here.");
    const { total } = calculateOrderPrice({ kind: "trust", place: trust.value });
    return fits(`We also form a ${trust.name}, for ${formatUsd(total)}.`);
  },
  people({ slug }, answer) {
    const { people } = finderRules[slug];
    const { directors, shareholders, localPeople } = jurisdictionFacts[slug].numbers;
    if (people) return Number(answer) < people.count ? out(people.text) : fits(people.text);
    if (directors === null || shareholders === null)
      return unconfirmed("We’d confirm how many directors and shareholders the law asks for.");
    return fits(
      localPeople?.length
        ? "One person is enough, plus the people the law requires locally."
        : "One person is enough.",
    );
  },
  resident({ slug }, answer) {
    const { localPeople } = jurisdictionFacts[slug].numbers;
    if (!localPeople) return unconfirmed("We’d confirm whether anyone has to live there.");
    if (localPeople.length === 0) return fits("No one has to live there.");
    const roles = localPeople
      .map(({ role }) => `${/^[aeiou]/.test(role) ? "an" : "a"} ${role}`)
      .join(" and ");
    const byCompany = localPeople.every(({ companyAllowed }) => companyAllowed);
    if (answer === "firm" && byCompany)
      return fits(`The law requires ${roles} locally, and a local company can be it.`);
    return out(`The law requires ${roles} locally.`);
  },
  budget({ slug }, answer) {
    const { total } = calculateOrderPrice({ kind: "company", place: slug });
    const text = `It costs ${formatUsd(total)} in total.`;
    return total <= Number(answer) ? fits(text) : out(text);
  },
  time({ slug }, answer) {
    const time = findUsualRegistrationTime(slug);
    if (!time) return unconfirmed("We’d confirm how long registration takes.");
    const text = `Registration usually takes ${time.words}.`;
    if (time.min > Number(answer)) return out(text);
    return time.max > Number(answer) ? against(text) : fits(text);
  },
  bank(place, answer) {
    if (answer === "same") {
      const { bank: doubt } = finderRules[place.slug];
      const bank = findLocalBankJurisdiction(place.slug);
      if (!bank) return out(doubt ?? "We open no bank accounts here.");
      if (doubt) return against(doubt);
      return fits(
        `We also apply to banks in ${formatPlaceNameInSentence(bank.name)}, for ${formatUsd(bankServiceFee)}.`,
      );
    }
    if (answer === "hong-kong")
      return fits("Banks in Hong Kong are open to companies from abroad, with many questions.");
    return place.slug === "united-states"
      ? fits("Online services in the US take US entities whose owners live abroad.")
      : against(
          "Online services in the US take only US entities, and banks with branches practically need a visit.",
        );
  },
};

/** The verdict on a jurisdiction from the answer to one question; undefined if there is none. */
function judgeAnswer<Q extends FinderQuestion>(
  place: Jurisdiction,
  question: Q,
  answer: FinderAnswers[Q] | typeof noPreferenceAnswer,
) {
  if (answer === noPreferenceAnswer) return undefined;
  return judges[question](place, answer as Exclude<FinderAnswers[Q], typeof noPreferenceAnswer>);
}

/** The strictest answers. Meeting one counts as an advantage even if the visitor left the question open. */
const unasked: Partial<FinderAnswers> = { people: "1", resident: "nobody", time: "10" };

/** Who can see the owners of a company there. */
function ownersSeen(slug: Jurisdiction["slug"]): string {
  const { ownersSeenBy, publicNames } = jurisdictionFacts[slug];
  if (ownersSeenBy !== "public" && publicNames?.includes("shareholders"))
    return ownerVisibilityText.shareholders;
  if (ownersSeenBy) return ownerVisibilityText[ownersSeenBy];
  return `${ownerVisibilityText.unconfirmed} ${finderRules[slug].ownersUnconfirmed ?? ""}`.trim();
}

function judge(place: Jurisdiction, answers: FinderAnswers) {
  const all = finderQuestionNames.flatMap((question) => {
    const answer = answers[question];
    const found = judgeAnswer(place, question, answer);
    if (found) return [{ question, ...found }];
    const besides = judgeAnswer(place, question, unasked[question] ?? noPreferenceAnswer);
    return besides?.verdict === "fits" ? [{ question, ...besides }] : [];
  });
  const textsOf = (verdict: FinderVerdict["verdict"]) =>
    all.filter((one) => one.verdict === verdict).map(({ text }) => text);
  return {
    place,
    price: calculateOrderPrice({ kind: "company", place: place.slug }),
    reasons: textsOf("fits"),
    against: [...textsOf("against"), finderRules[place.slug].against],
    unconfirmed: textsOf("unconfirmed"),
    /** Who can see the owners. */
    owners: ownersSeen(place.slug),
    out: all.filter(({ verdict }) => verdict === "out").map(({ question, text }) => ({ question, text })),
  };
}

const byPrice = (a: AssessedJurisdiction, b: AssessedJurisdiction) =>
  a.price.total - b.price.total || a.place.name.localeCompare(b.place.name, "en");

/** Answers to drop, and the jurisdictions that would fit without them. */
function findRelaxations(ruledOut: readonly AssessedJurisdiction[]) {
  const fewest = Math.min(...ruledOut.map(({ out }) => out.length));
  const nearest = ruledOut.filter(({ out }) => out.length === fewest);
  const groups = Map.groupBy(nearest, ({ out }) => out.map(({ question }) => question).join());
  return [...groups.values()].map((places) => ({
    questions: places[0]!.out.map(({ question }) => question),
    places,
  }));
}

/**
 * Sorts the jurisdictions into those that fit the answers, those that may fit and those that don't, with the reasons. If none is left,
 * names the answers to drop.
 */
export function matchJurisdictions(answers: FinderAnswers) {
  const judged = jurisdictions.map((place) => judge(place, answers)).toSorted(byPrice);
  const possible = judged.filter(({ out }) => out.length === 0);
  const ruledOut = judged.filter(({ out }) => out.length > 0);
  return {
    /** By total, lowest first, then by name. */
    fitting: possible.filter(({ unconfirmed }) => unconfirmed.length === 0),
    /** Not ruled out, but something the answers ask for is not confirmed. In the same order. */
    unconfirmed: possible.filter(({ unconfirmed }) => unconfirmed.length > 0),
    ruledOut,
    /** If nothing fits or may fit: the fewest answers to drop. */
    relaxations: possible.length ? [] : findRelaxations(ruledOut),
  };
}
