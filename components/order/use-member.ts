"use client";

import { useEffect } from "react";
import type { Path, PathValue, UseFormReturn } from "react-hook-form";
import { useAuth } from "@/components/auth/auth-provider";

/**
 * Fills in what is known of a member, where nothing was typed or brought back: the page itself is the same for everybody. Where
 * somebody has begun to type stays theirs.
 */
export function useMember<T extends Record<string, string>>(form: UseFormReturn<T>, isNew: boolean) {
  const { user } = useAuth();
  useEffect(() => {
    if (!user || !isNew) return;
    const known: Record<string, string> = { fullName: user.name ?? "", email: user.email };
    const typing = document.activeElement?.getAttribute("name");
    for (const [name, value] of Object.entries(known)) {
      const field = name as Path<T>;
      if (value && name !== typing && !form.getValues(field) && !form.getFieldState(field).isTouched)
        form.setValue(field, value as PathValue<T, Path<T>>);
    }
  }, [form, isNew, user]);
}
