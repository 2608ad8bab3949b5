"use client";

import { useEffect } from "react";
import type { Path, PathValue, UseFormReturn } from "react-hook-form";
import { useAuth } from "@/components/auth/auth-provider";

type Contact = { fullName: string; email: string; phone: string };

async function fetchContact(): Promise<Partial<Contact>> {
  try {
    const response = await fetch("/auth/contact", { signal: AbortSignal.timeout(2500), cache: "no-store" });
    return response.ok ? ((await response.json()) as Contact) : {};
  } catch {
    return {}; // The form just starts empty.
  }
}

/**
 * Prefills a signed-in customer's name, email and phone from their profile and last order. It runs in the browser because the
 * page is static. Filled and focused fields are left alone.
 */
export function useContactPrefill<T extends Record<string, string>>(
  form: UseFormReturn<T>,
  { isNew = true } = {},
) {
  const { user } = useAuth();
  const isMember = Boolean(user) && isNew;
  useEffect(() => {
    if (!isMember) return;
    let cancelled = false;
    void fetchContact().then((contact) => {
      if (cancelled) return;
      const focused = document.activeElement?.getAttribute("name");
      for (const [name, value] of Object.entries(contact)) {
        const field = name as Path<T>;
        if (value && name !== focused && !form.getValues(field) && !form.getFieldState(field).isTouched)
          form.setValue(field, value as PathValue<T, Path<T>>);
      }
    });
    return () => {
      cancelled = true;
    };
  }, [form, isMember]);
}
