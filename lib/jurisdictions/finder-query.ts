import {
  noPreferenceAnswer,
  finderQuestions,
  type FinderAnswers,
  type FinderQuestion,
} from "@/data/jurisdiction-finder";
import { finderQuestionNames } from "./finder";

type Query = Readonly<Record<string, string | string[] | undefined>>;

/** Parses the answers in a query string. A missing or unknown answer is "any". If a question has several, the first counts. */
export function parseFinderAnswers(query: Query): FinderAnswers {
  const answerOf = (question: FinderQuestion) => {
    const asked = [query[question] ?? []].flat()[0];
    const known = Object.keys(finderQuestions[question].options);
    return asked !== undefined && known.includes(asked) ? asked : noPreferenceAnswer;
  };
  return Object.fromEntries(finderQuestionNames.map((name) => [name, answerOf(name)])) as FinderAnswers;
}

/** The path and query of a result: only the given answers, in the order of the questions. */
export function finderResultPath(answers: FinderAnswers, without: readonly FinderQuestion[] = []): string {
  const given = finderQuestionNames
    .filter((name) => answers[name] !== noPreferenceAnswer && !without.includes(name))
    .map((name) => [name, answers[name]]);
  const query = new URLSearchParams(given).toString();
  return `/find-a-jurisdiction/result${query && `?${query}`}`;
}

/** The answers in words, in the order of the questions, without answers that rule nothing out. */
export function listFinderAnswers(answers: FinderAnswers): { question: string; answer: string }[] {
  return finderQuestionNames.flatMap((name) => {
    const { question, options } = finderQuestions[name];
    const answer = (options as Readonly<Record<string, string>>)[answers[name]];
    return answer ? [{ question, answer }] : [];
  });
}
