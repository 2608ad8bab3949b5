"use server";

import { closeAccount } from "@/lib/personal-data/erase";
import { endSession } from "@/lib/auth/accounts";
import { clearSignUpPassword } from "@/lib/auth/sign-up-choice";
import { createFormAction } from "@/lib/guard/form-action";
import { redirectWithNotice } from "@/lib/notices/flash";
import { deleteDraft, deletePlacedOrderCookie } from "@/lib/orders/draft";
import { closeAccountSchema } from "@/lib/schemas/auth";

/** Closes the signed-in user's account and deletes this browser's cookies, like signing out. */
export const closeOwnAccount = createFormAction({ schema: closeAccountSchema }, async ({ password }) => {
  const closed = await closeAccount(password);
  if (!closed.ok) return closed;
  // The session is gone already; this deletes its cookies.
  await Promise.all([deleteDraft(), deletePlacedOrderCookie(), clearSignUpPassword(), endSession()]);
  return redirectWithNotice("account-closed", "/");
});
