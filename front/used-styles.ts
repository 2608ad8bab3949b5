/** Reduces a style sheet to the rules that one page can use, to be inlined in it. */
import postcss, { type Container } from "postcss";

const entities: Record<string, string> = {
  "&amp;": "&",
  "&gt;": ">",
  "&lt;": "<",
  "&quot;": '"',
  "&#x27;": "'",
};
const classSelector = /\.((?:[\w-]|\\.)+)/g;

function classesIn(html: string): Set<string> {
  const names = [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, value = ""]) =>
    value.replace(/&\w+;|&#x27;/g, (entity) => entities[entity] ?? entity).split(/\s+/),
  );
  return new Set(names);
}

/** The style sheet without rules for classes that are not in the page. */
export function usedStyles(css: string, html: string): string {
  const used = classesIn(html);
  const root = postcss.parse(css);
  root.walkRules((rule) => {
    const kept = rule.selectors.filter((selector) =>
      [...selector.replace(/:not\([^)]*\)/g, "").matchAll(classSelector)].every(([, name = ""]) =>
        used.has(name.replace(/\\(.)/g, "$1")),
      ),
    );
    if (kept.length) rule.selectors = kept;
    else rule.remove();
  });
  removeEmpty(root);
  return root.toString();
}

/** Removes at-rules without content, the innermost first. */
function removeEmpty(container: Container): void {
  container.each((node) => {
    if (node.type !== "atrule" || !node.nodes) return;
    removeEmpty(node);
    if (!node.nodes.length) node.remove();
  });
}

/** The style sheet without its fonts, for a page that has them: browsers would fetch and draw them again. */
export function withoutFonts(css: string): string {
  const root = postcss.parse(css);
  root.walkAtRules("font-face", (rule) => void rule.remove());
  return root.toString();
}
