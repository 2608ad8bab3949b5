import "server-only";
import { z } from "zod";
import { errorCode, log } from "@/lib/log";
import { userClient } from "@/lib/supabase/server";

const profileSchema = z.object({
  id: z.uuid(),
  full_name: z.string().nullable(),
  email: z.string().nullable(),
  avatar_url: z.string().nullable(),
  created_at: z.coerce.date(),
});

export type Profile = z.infer<typeof profileSchema>;

/** §7 Profile fetch, through the customer's own client; null when there is none. */
export async function findProfile(
  userId: string,
): Promise<{ ok: true; profile: Profile | null } | { ok: false }> {
  const supabase = await userClient();
  const { data, error } = await supabase
    .from("profiles")
    .select(Object.keys(profileSchema.shape).join(","))
    .eq("id", userId)
    .maybeSingle();
  if (error) {
    log("error", "profile not read", { code: errorCode(error) });
    return { ok: false };
  }
  return { ok: true, profile: data ? profileSchema.parse(data) : null };
}
