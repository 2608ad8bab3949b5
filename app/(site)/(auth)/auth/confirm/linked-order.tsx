import { redirect } from "next/navigation";
import { LoginView } from "@/components/auth/login-view";
import { OrderLinkView } from "@/components/account/order-link-view";
import { NoticePage, UnavailablePage } from "@/components/layout/notice-page";
import { messages } from "@/data/messages";
import { orderLinkPageText } from "@/data/page-texts";
import { privatePages } from "@/data/private-pages";
import { type OrderLink, maskEmail } from "@/lib/auth/mail-link";
import { env } from "@/lib/env";
import { orderPath } from "@/lib/orders/paths";
import { findConfirmationOrder } from "@/lib/orders/own-confirmation";
import { readOrLogOutage } from "@/lib/supabase/read";
import {
  requestPasswordReset,
  resendConfirmationEmail,
  signIn,
  signInWithGoogle,
  signUp,
} from "../../actions";
import { submitOrderLink } from "./actions";

type Props = {
  link: OrderLink;
  token: string;
  /** The email of this browser's session. */
  signedInAs?: string;
};

/**
 * A guest's order and the form for a first password. Once an account has the order, the form to sign in and return to it; a visitor
 * who is signed in to another account reads so.
 */
export async function OrderLinkContent({ link, token, signedInAs }: Props) {
  const { kind, email, order_id: id, reference } = link;
  if (kind === "account-order") {
    if (signedInAs?.toLowerCase() === email.toLowerCase()) redirect(orderPath(reference));
    if (signedInAs !== undefined) {
      const { heading, text, button } = orderLinkPageText.otherAccount;
      return (
        <NoticePage
          heading={heading}
          text={text(signedInAs, maskEmail(email))}
          action={{ href: privatePages.account, label: button }}
        />
      );
    }
    return (
      <LoginView
        tab="signin"
        email={email}
        next={orderPath(reference)}
        {...{ signIn, signUp, signInWithGoogle, requestPasswordReset, resendMail: resendConfirmationEmail }}
        siteKey={env.turnstileSiteKey}
      />
    );
  }
  const unread = messages.account.unreachable;
  const order = await readOrLogOutage("linked order not read", unread, () =>
    findConfirmationOrder({ p_order: id }),
  );
  if (!order.ok || !order.value) return <UnavailablePage heading="Your order" text={unread.text} />;
  return (
    <OrderLinkView
      order={order.value}
      address={maskEmail(email)}
      {...{ token, signedInAs }}
      action={submitOrderLink}
    />
  );
}
