/** An order or inquiry by its ID, and the user ID of its assignee. */
export type AssignableItem = { order?: string; inquiry?: string; assignedTo: string | null };

/** Data attributes that mark an element as assignable with the E key while the focus is inside it. */
export const getAssignableAttributes = ({ order, inquiry, assignedTo }: AssignableItem) => ({
  "data-order": order,
  "data-inquiry": inquiry,
  "data-from": assignedTo ?? "",
});

/** The element that the E key assigns: the focused row, else the order or inquiry of the page. */
export const findAssignableElement = () =>
  document.activeElement?.closest<HTMLElement>("[data-from]") ??
  document.querySelector<HTMLElement>("main form[data-from]");

/** The form that assigns the element's order or inquiry to this account. */
export function buildAssignmentFormData(
  { dataset: { order, inquiry, from } }: HTMLElement,
  to: string,
): FormData {
  const form = new FormData();
  form.set("deskAction", order ? "assign" : "assign-inquiry");
  form.set(order ? "order" : "inquiry", order ?? inquiry ?? "");
  form.set("from", from ?? "");
  form.set("staff", to);
  return form;
}
