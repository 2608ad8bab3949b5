// Texts of the desk's audit log. Read by components/desk/audit-log.tsx and the order's history.

export const auditLogText = {
  heading: "Audit log",
  lead: "Who looked at which order, opened which document and exported what, who began or stopped working here, and when a person was erased. Entries can’t be changed, and are deleted after 7 years.",
  none: "No entries match.",
  yet: "Nothing has been looked at or exported yet.",
  staff: "Person",
  everyone: "Everyone",
  month: "Month",
  anyMonth: "All months",
  show: "Show",
  order: "Who looked at this",
} as const;

export const auditActionLabels = {
  viewed: "looked at",
  downloaded: "downloaded",
  exported: "exported",
  staff_added: "added to the staff:",
  staff_removed: "removed from the staff:",
  staff_duties: "changed the duties of",
  staff_reset: "reset the two-factor sign-in of",
  erased: "erased",
} as const;
