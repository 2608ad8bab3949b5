/** Whether a key that was pressed here belongs to a field. */
export const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.closest("input, textarea, select, [contenteditable]") !== null;
