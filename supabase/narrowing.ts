/** Statements outside function bodies, without comments and texts. */
function statementsOf(sql: string): string[] {
  const bare = sql
    .replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, "")
    .replace(/--.*$/gm, "")
    .replace(/'(?:[^']|'')*'/g, "''");
  return bare.split(";").map((statement) =>
    statement
      .replace(/["\s]+/g, " ")
      .replace(/ ?\. ?/g, ".")
      .trim(),
  );
}

/** What running code can miss. Private tables and functions are used by database functions alone, which change with them. */
const narrowing = [
  /^drop (table|function|type|view) (if exists )?public\./i,
  /^alter (table|type|view|function) (only )?(if exists )?public\.\S+ .*?\b(drop (column|value)|rename|set not null|type)\b/i,
  /^alter table (only )?public\.\S+ add (column )?(?!constraint\b)(?!.*\b(default|generated)\b).*\bnot null\b/i,
];

/**
 * The statements of a migration that take away or tighten what code of before may use. A view that is created again in the
 * same migration is left out: it was dropped to be changed.
 */
export function findNarrowing(sql: string): string[] {
  const statements = statementsOf(sql);
  const isViewAgain = (statement: string) => {
    const view = /^drop view (?:if exists )?(public\.\w+)/i.exec(statement)?.[1];
    return (
      view !== undefined &&
      statements.some((other) => new RegExp(`^create .*view ${view}\\b`, "i").test(other))
    );
  };
  return statements.filter(
    (statement) => narrowing.some((kind) => kind.test(statement)) && !isViewAgain(statement),
  );
}

/** Whether a migration says after which deploy it narrows, and why nothing needs what it takes away. */
export const isMarkedNarrowing = (sql: string) => /^-- Narrowing, after the deploy of \S.*: \S/m.test(sql);
