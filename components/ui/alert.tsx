import type { ReactNode } from "react";

/** What went wrong, or right, said in the place where it happened and announced. */
export function Alert({ tone, children }: { tone: "danger" | "good"; children: ReactNode }) {
  const colours = tone === "danger" ? "bg-danger-wash text-danger" : "bg-good-wash text-good";
  return (
    <p
      data-slot="alert"
      role={tone === "danger" ? "alert" : "status"}
      className={`rounded-md px-4 py-3 font-medium ${colours}`}
    >
      {children}
    </p>
  );
}
