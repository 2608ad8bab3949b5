// Texts of the desk's audit log. Read by components/desk/audit-log.tsx and the order's history.

export const auditTexts = {
  heading: "Audit log",
  lead: "Who opened which document and exported what. Nobody can change or delete an entry.",
  none: "No entries match.",
  yet: "Nobody has opened a document or exported anything yet.",
  staff: "Person",
  anybody: "Everybody",
  month: "Month",
  anyMonth: "All months",
  show: "Show",
  order: "Who opened documents",
} as const;

export const auditActions = {
  viewed: "opened",
  downloaded: "downloaded",
  exported: "exported",
} as const;
