/** Reduces a style sheet to the rules that one page can use, to be inlined in it. */
import postcss, { type AtRule, type Container } from "postcss";

const entities: Record<string, string> = {
  "&amp;": "&",
  "&gt;": ">",
  "&lt;": "<",
  "&quot;": '"',
  "&#x27;": "'",
};
const classSelector = /\.((?:[\w-]|\\.)+)/g;
const elementSelector = /^[a-z][a-z0-9]*/;
/** Parts of form controls, which browsers draw. */
const controlSelector =
  /^::?(-webkit-(search|date|calendar|inner)|file-selector|placeholder|-moz-ui-invalid)/;
const controls = ["input", "select", "textarea"];

function classesIn(html: string): Set<string> {
  const names = [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, value = ""]) =>
    value.replace(/&\w+;|&#x27;/g, (entity) => entities[entity] ?? entity).split(/\s+/),
  );
  return new Set(names);
}

const elementsIn = (html: string) =>
  new Set([...html.matchAll(/<([a-z][a-z0-9]*)/g)].map(([, name = ""]) => name));

/** The style sheet without rules for classes and elements that are not in the page, and without unused variables. */
export function removeUnusedRules(css: string, html: string): string {
  const classes = classesIn(html);
  const elements = elementsIn(html);
  const hasControls = controls.some((name) => elements.has(name));
  const root = postcss.parse(css);
  const isUsed = (selector: string) => {
    const [element] = elementSelector.exec(selector) ?? [];
    if (element && !elements.has(element)) return false;
    if (!hasControls && controlSelector.test(selector)) return false;
    return [...selector.replace(/:not\([^)]*\)/g, "").matchAll(classSelector)].every(([, name = ""]) =>
      classes.has(name.replace(/\\(.)/g, "$1")),
    );
  };
  root.walkRules((rule) => {
    // Keyframe selectors (from, 50%, to) match no elements.
    if (rule.parent?.type === "atrule" && "name" in rule.parent && rule.parent.name === "keyframes") return;
    const kept = rule.selectors.filter(isUsed);
    if (kept.length) rule.selectors = kept;
    else rule.remove();
  });
  replaceConstants(root);
  removeUnusedFallbacks(root);
  while (removeUnusedVariables(root, html));
  removeEmpty(root);
  return root.toString();
}

/** Replaces Tailwind's own variables that no rule sets by their initial values, or by their fallbacks. They don't inherit. */
function replaceConstants(root: Container): void {
  const set = new Set<string>();
  const initial = new Map<string, string>();
  root.walkDecls((declaration) => {
    const { prop, value, parent } = declaration;
    if (parent?.type === "atrule" && "params" in parent && prop === "initial-value")
      initial.set(String(parent.params), value);
    else if (prop.startsWith("--") && !isInLayer(declaration, "properties")) set.add(prop);
  });
  root.walkDecls((declaration) => {
    declaration.value = declaration.value.replace(
      /var\((--tw-[\w-]+)(?:,((?:[^()]|\([^()]*\))*))?\)/g,
      (whole, name: string, fallback?: string) =>
        set.has(name) ? whole : (initial.get(name) ?? fallback?.trim() ?? whole),
    );
  });
}

function isInLayer(node: { parent?: unknown }, layer: string): boolean {
  for (let parent = node.parent as AtRule | undefined; parent; parent = parent.parent as AtRule | undefined)
    if (parent.name === "layer" && parent.params === layer) return true;
  return false;
}

/** Removes the fallbacks of variables that are set for the whole page: `var(--a,1)` becomes `var(--a)`. */
function removeUnusedFallbacks(root: Container): void {
  const set = new Set<string>();
  root.walkRules(":root,:host", (rule) => rule.walkDecls(/^--/, ({ prop }) => void set.add(prop)));
  root.walkDecls((declaration) => {
    declaration.value = declaration.value.replace(/var\((--[\w-]+),[^()]*\)/g, (whole, name: string) =>
      set.has(name) ? `var(${name})` : whole,
    );
  });
}

/** Removes variables that neither the styles nor the page refer to; true if there were any. A variable can refer to another. */
function removeUnusedVariables(root: Container, html: string): boolean {
  const used = new Set(
    [...`${root.toString()}${html}`.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name = ""]) => name),
  );
  let isChanged = false;
  const remove = (node: { remove: () => unknown }, name: string) => {
    if (used.has(name)) return;
    node.remove();
    isChanged = true;
  };
  root.walkDecls(/^--/, (declaration) => remove(declaration, declaration.prop));
  root.walkAtRules("property", (rule) => remove(rule, rule.params));
  return isChanged;
}

/** Removes rules without content, the innermost first. An empty layer stays as a statement, because it fixes the order of layers. */
function removeEmpty(container: Container): void {
  container.each((node) => {
    if (!("nodes" in node) || !node.nodes) return;
    if (node.type === "atrule") removeEmpty(node);
    if (node.nodes.length) return;
    if (node.type === "atrule" && node.name === "layer")
      node.replaceWith(postcss.atRule({ name: "layer", params: node.params }));
    else node.remove();
  });
}

/** The style sheet without its fonts. The page has them inline already, and browsers would fetch and render them again. */
export function removeFontFaces(css: string): string {
  const root = postcss.parse(css);
  root.walkAtRules("font-face", (rule) => void rule.remove());
  return root.toString();
}
