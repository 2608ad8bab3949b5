import "server-only";
import { z } from "zod";
import { messages } from "@/data/messages";
import { ok, type Result } from "@/lib/result";
import { getTimeout } from "@/lib/timeouts";
import { withTimeout } from "@/lib/supabase/fetch";
import { logOutage } from "@/lib/supabase/read";
import { getUserClient } from "@/lib/supabase/server";

/** A profile's row as the database returns it. */
export const profileRowSchema = z.object({
  id: z.uuid(),
  full_name: z.string().nullable(),
  email: z.string().nullable(),
  avatar_url: z.string().nullable(),
  created_at: z.coerce.date(),
});

export type Profile = z.infer<typeof profileRowSchema>;

/** §7 Profile fetch, read with the customer's rights; undefined if there is none. */
export async function findProfile(userId: string): Promise<Result<Profile | undefined>> {
  const supabase = await getUserClient();
  const { data, error } = await supabase
    .from("profiles")
    .select(Object.keys(profileRowSchema.shape).join(","))
    .eq("id", userId)
    .maybeSingle();
  if (error) return logOutage("profile not read", error, messages.account.unreachable);
  return ok(data ? profileRowSchema.parse(data) : undefined);
}

/** The profile's name, for prefilling a form; undefined if there is none or it takes too long. */
export async function findProfileName(userId: string): Promise<string | undefined> {
  const found = await withTimeout(getTimeout("name"), findProfile(userId));
  return found?.ok ? (found.value?.full_name ?? undefined) : undefined;
}

/** §7 Profile update: the Auth user's name, then the profile's. */
export async function updateProfileName(userId: string, fullName: string): Promise<Result> {
  const supabase = await getUserClient();
  const { error: authError } = await supabase.auth.updateUser({ data: { full_name: fullName } });
  const { error, count } = authError
    ? { error: authError, count: 0 }
    : await supabase.from("profiles").update({ full_name: fullName }, { count: "exact" }).eq("id", userId);
  if (!error && count !== 0) return ok();
  return logOutage("profile not updated", error, messages.profile.updateFailed);
}
