"use client";

import { useEffect } from "react";
import type { Path, PathValue, UseFormReturn } from "react-hook-form";
import { useAuth } from "@/components/auth/auth-provider";

type Values = Record<string, string>;
type Prefill = Partial<Record<"fullName" | "email" | "phone", string>> & { company?: Values };

async function fetchPrefill(company: string | null): Promise<Prefill> {
  try {
    const query = company ? `?${new URLSearchParams({ company })}` : "";
    const response = await fetch(`/auth/contact${query}`, {
      signal: AbortSignal.timeout(2500),
      cache: "no-store",
    });
    return response.ok ? ((await response.json()) as Prefill) : {};
  } catch {
    return {}; // The form starts empty.
  }
}

/**
 * Prefills a signed-in customer's name, email and phone from their profile and last order, and the details of the company in
 * the URL (`?company=`). Runs in the browser because the page is static. Filled and focused fields stay unchanged, except that
 * the company's details replace a stored entry. The parameter is then removed from the URL, so that a reload keeps later
 * changes.
 */
export function useContactPrefill<T extends Values>(form: UseFormReturn<T>, { isNew = true } = {}) {
  const { user } = useAuth();
  const isMember = Boolean(user) && isNew;
  useEffect(() => {
    if (!isMember) return;
    let cancelled = false;
    const reference = new URLSearchParams(location.search).get("company");
    void fetchPrefill(reference).then(({ company = {}, ...contact }) => {
      if (cancelled) return;
      const focused = document.activeElement?.getAttribute("name");
      const values = form.getValues();
      for (const [name, value] of Object.entries({ ...contact, ...company })) {
        const field = name as Path<T>;
        const isFree = values[name] === "" || (name in values && name in company);
        if (value && isFree && name !== focused && !form.getFieldState(field).isTouched)
          form.setValue(field, value as PathValue<T, Path<T>>);
      }
      if (reference) history.replaceState(null, "", location.pathname);
    });
    return () => {
      cancelled = true;
    };
  }, [form, isMember]);
}
