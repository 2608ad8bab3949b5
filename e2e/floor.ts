/**
 * Run in a page before its own script: takes away what is newer than the oldest browsers Next builds for (Chrome 111,
 * Firefox 111, Safari 16.4), so that using any of it unasked throws here as it does there.
 */
export function takeAwayWhatIsNewer() {
  const newer: [object, string[]][] = [
    [HTMLElement.prototype, ["popover", "showPopover", "hidePopover", "togglePopover"]],
    [HTMLDialogElement.prototype, ["requestClose", "closedBy"]],
    [Element.prototype, ["checkVisibility", "setHTMLUnsafe", "moveBefore", "ariaNotify"]],
    [Document.prototype, ["startViewTransition", "caretPositionFromPoint"]],
    [Array.prototype, ["toSorted", "toReversed", "toSpliced", "with"]],
    [Array, ["fromAsync"]],
    [Object, ["groupBy"]],
    [Map, ["groupBy"]],
    [Promise, ["withResolvers", "try"]],
    [Set.prototype, ["union", "intersection", "difference", "isSubsetOf", "isSupersetOf", "isDisjointFrom"]],
    [String.prototype, ["isWellFormed", "toWellFormed"]],
    [URL, ["canParse", "parse"]],
    [AbortSignal, ["any"]],
    [Response, ["json"]],
    [RegExp, ["escape"]],
    [globalThis, ["requestIdleCallback", "cancelIdleCallback", "navigation", "scheduler", "Iterator"]],
  ];
  for (const [owner, names] of newer) for (const name of names) Reflect.deleteProperty(owner, name);
}

/** Calls of some of it that can be told by their names, and that no library makes after asking whether it is there. */
export const newerCalls =
  /\.(?:toSorted|toReversed|toSpliced|isWellFormed|toWellFormed|(?:show|hide|toggle)Popover|withResolvers|fromAsync|requestClose|checkVisibility|isSubsetOf|isSupersetOf|isDisjointFrom|moveBefore)\(/g;
