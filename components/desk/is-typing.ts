/** Whether a key event's target is a form field, so that shortcuts must ignore it. */
export const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.closest("input, textarea, select, [contenteditable]") !== null;
