import type { ReactNode } from "react";
import type { Breadcrumb } from "@/lib/seo/json-ld";
import { Breadcrumbs } from "./breadcrumbs";

type Props = {
  title: ReactNode;
  lead?: ReactNode;
  /** The breadcrumbs without the home page, ending with this page. Required on every indexed page. */
  trail?: readonly Breadcrumb[];
  children?: ReactNode;
};

/** A page's heading and introduction on a dark background. */
export function PageHeader({ title, lead, trail, children }: Props) {
  return (
    <div className="on-ink bg-ink text-ink-muted">
      <div className="shell py-10 sm:py-14">
        {trail && <Breadcrumbs trail={trail} />}
        <h1 className="max-w-3xl text-title text-ink-text">{title}</h1>
        {lead && <p className="measure mt-4 text-lg">{lead}</p>}
        {children && <div className="mt-6">{children}</div>}
      </div>
    </div>
  );
}
