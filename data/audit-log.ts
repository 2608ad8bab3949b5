// Texts of the desk's audit log. Read by components/desk/audit-log.tsx and the order's history.

export const auditTexts = {
  heading: "Audit log",
  lead: "Who opened which document and exported what. Entries can’t be changed, and are deleted after 7 years.",
  none: "No entries match.",
  yet: "No documents have been opened and nothing has been exported yet.",
  staff: "Person",
  everyone: "Everyone",
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
