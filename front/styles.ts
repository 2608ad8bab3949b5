import postcss, { type AtRule, type Root } from "postcss";

const entities: Record<string, string> = {
  "&amp;": "&",
  "&gt;": ">",
  "&lt;": "<",
  "&quot;": '"',
  "&#x27;": "'",
};
const className = /\.((?:[\w-]|\\.)+)/g;

/** The classes that stand in a page. */
function classesIn(html: string): Set<string> {
  const names = [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, value = ""]) =>
    value.replace(/&\w+;|&#x27;/g, (entity) => entities[entity] ?? entity).split(/\s+/),
  );
  return new Set(names);
}

function withoutEmpty(root: Root): string {
  const isEmpty = (rule: AtRule) => rule.nodes?.length === 0;
  let found = true;
  while (found) {
    found = false;
    root.walkAtRules((rule) => {
      if (!isEmpty(rule)) return;
      rule.remove();
      found = true;
    });
  }
  return root.toString();
}

/** The part of a style sheet that this page can use as it stands: no rule for a class that is not in it. */
export function usedStyles(css: string, html: string): string {
  const used = classesIn(html);
  const root = postcss.parse(css);
  root.walkRules((rule) => {
    const kept = rule.selectors.filter((selector) =>
      [...selector.replace(/:not\([^)]*\)/g, "").matchAll(className)].every(([, name = ""]) =>
        used.has(name.replace(/\\(.)/g, "$1")),
      ),
    );
    if (kept.length) rule.selectors = kept;
    else rule.remove();
  });
  return withoutEmpty(root);
}

/** The same without its fonts, which the page has already: named again they would be fetched and drawn again. */
export function withoutFonts(css: string): string {
  const root = postcss.parse(css);
  root.walkAtRules("font-face", (rule) => void rule.remove());
  return root.toString();
}
