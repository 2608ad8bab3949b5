"use client";

import { useEffect } from "react";
import type { Path, PathValue, UseFormReturn } from "react-hook-form";
import { useAuth } from "@/components/auth/auth-provider";

type Contact = { fullName: string; email: string; phone: string };

async function fetchContact(): Promise<Partial<Contact>> {
  try {
    const answer = await fetch("/auth/contact", { signal: AbortSignal.timeout(2500), cache: "no-store" });
    return answer.ok ? ((await answer.json()) as Contact) : {};
  } catch {
    return {}; // The form is only emptier.
  }
}

/**
 * Fills in a member's name, email and phone, as their profile and last order have them. The page itself is static and the same
 * for everybody. What was typed or restored stays, and so does the field somebody is typing in.
 */
export function useMember<T extends Record<string, string>>(form: UseFormReturn<T>, { isNew = true } = {}) {
  const { user } = useAuth();
  const isMember = Boolean(user) && isNew;
  useEffect(() => {
    if (!isMember) return;
    let left = false;
    void fetchContact().then((contact) => {
      if (left) return;
      const typing = document.activeElement?.getAttribute("name");
      for (const [name, value] of Object.entries(contact)) {
        const field = name as Path<T>;
        if (value && name !== typing && !form.getValues(field) && !form.getFieldState(field).isTouched)
          form.setValue(field, value as PathValue<T, Path<T>>);
      }
    });
    return () => {
      left = true;
    };
  }, [form, isMember]);
}
