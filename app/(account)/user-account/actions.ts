"use server";

import { revalidatePath } from "next/cache";
import { messages } from "@/data/messages";
import { getFreshUser } from "@/lib/auth/session";
import { renameProfile } from "@/lib/profiles";
import { fail, ok, type Result } from "@/lib/result";
import { formValues, parseForm } from "@/lib/schemas/form-data";
import { profileSchema } from "@/lib/schemas/profile";

/** §2 Edit Profile: the name of whoever is asking, and nothing else. */
export async function updateProfile(_: unknown, data: FormData): Promise<Result> {
  const values = formValues(data);
  const parsed = parseForm(profileSchema, values);
  if (!parsed.ok) return parsed;
  const user = await getFreshUser();
  if (!user || !(await renameProfile(user.id, parsed.value.fullName))) {
    return fail(messages.profile.updateFailed, undefined, values);
  }
  revalidatePath("/user-account");
  return ok();
}
