/** The statements outside function bodies, without comments and string literals. */
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

/** Changes that can break running code. Private tables and functions are used only by database functions, which change with them. */
const narrowing = [
  /^drop (table|function|type|view) (if exists )?public\./i,
  /^alter (table|type|view|function) (only )?(if exists )?public\.\S+ .*?\b(drop (column|value)|rename|set not null|type)\b/i,
  /^alter table (only )?public\.\S+ add (column )?(?!constraint\b)(?!.*\b(default|generated)\b).*\bnot null\b/i,
];

/**
 * The statements of a migration that remove or restrict what older code may use. A view that is created again in the same
 * migration is left out, because it was only changed.
 */
export function findBreakingStatements(sql: string): string[] {
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

/** Whether a comment in a migration says after which deploy it may remove or restrict things, and why nothing needs them any more. */
export const hasNarrowingComment = (sql: string) => /^-- Narrowing, after the deploy of \S.*: \S/m.test(sql);
