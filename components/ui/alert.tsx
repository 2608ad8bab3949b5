import type { ReactNode } from "react";

const tones = {
  danger: "bg-danger-wash text-danger",
  good: "bg-good-wash text-good",
  note: "bg-brass-wash text-ink",
} as const;

/** What went wrong, or right, said in the place where it happened and announced. */
export function Alert({ tone, children }: { tone: keyof typeof tones; children: ReactNode }) {
  return (
    <p
      data-slot="alert"
      role={tone === "danger" ? "alert" : "status"}
      className={`rounded-md px-4 py-3 font-medium ${tones[tone]}`}
    >
      {children}
    </p>
  );
}
