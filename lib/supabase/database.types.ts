/** Rows as PostgREST answers them. Numbers may arrive as text, so stores parse what they read. */
type Row<T> = { [K in keyof T]: T[K] };

/** An order, column by column as the migrations make it; a test holds it to them, and every other description follows it. */
export type StoredOrder = {
  id: string;
  request_id: string;
  /** What the customer set out to pay: one for all the ways of paying that are tried. */
  intent_id: string;
  order_reference: string;
  kind: "company" | "trust" | "bank";
  user_id: string | null;
  full_name: string;
  email: string;
  phone: string | null;
  jurisdiction: string;
  jurisdiction_slug: string;
  service_type: string;
  company_name: string | null;
  director_name: string | null;
  shareholder_name: string | null;
  beneficial_owner_name: string | null;
  use_nominee_director: boolean;
  use_nominee_shareholder: boolean;
  incorporation_fee: number;
  government_fee: number;
  nominee_director_fee: number;
  nominee_shareholder_fee: number;
  total_fee: number;
  payment_method: "card" | "bitcoin" | "ethereum" | "usdt";
  notes: string | null;
  /** What was agreed to, and when (ISO); null for orders from before the forms asked. */
  terms_version: string | null;
  refunds_version: string | null;
  consented_at: string | null;
  created_at: string;
  updated_at: string;
  payment_status: "pending" | "completed" | "failed" | "refunded";
  status: "submitted" | "paid" | "cancelled";
  stripe_session_id: string | null;
  stripe_payment_intent_id: string | null;
  confirm_token_hash: string | null;
  payment_claimed_at: string | null;
  payment_verified_at: string | null;
  cancelled_at: string | null;
  cancel_reason: "customer" | "replaced" | null;
  replaced_by: string | null;
  late_payment_at: string | null;
  late_payment_returned_at: string | null;
  stage: "received" | "documents" | "filing" | "completed" | "stopped" | null;
  filed_at: string | null;
  completed_at: string | null;
  stop_reason: string | null;
  reviewed_at: string | null;
  documents_complete_at: string | null;
  payment_transaction: string | null;
  /** US dollars that went back so far, in refunds and lost disputes. */
  refunded_amount: number;
  dispute: "open" | "won" | "lost" | null;
  /** For the policies, made by the database of the e-mail. */
  email_lc: string;
};

/** What the database keeps of an order by itself, from its recording on. */
export type OrderState =
  | "id"
  | "created_at"
  | "updated_at"
  | "payment_status"
  | "status"
  | "stripe_session_id"
  | "stripe_payment_intent_id"
  | "confirm_token_hash"
  | "payment_claimed_at"
  | "payment_verified_at"
  | "cancelled_at"
  | "cancel_reason"
  | "replaced_by"
  | "late_payment_at"
  | "late_payment_returned_at"
  | "stage"
  | "filed_at"
  | "completed_at"
  | "stop_reason"
  | "reviewed_at"
  | "documents_complete_at"
  | "payment_transaction"
  | "refunded_amount"
  | "dispute"
  | "email_lc";

export type StoredEvent = {
  id: number;
  order_id: string;
  at: string;
  kind: string;
  actor: "customer" | "desk" | "system";
  staff_id: string | null;
  for_customer: boolean;
  details: Record<string, unknown>;
  line: string | null;
};

export type StoredReceipt = {
  id: string;
  series: "R" | "C";
  number: number;
  label: string;
  order_id: string;
  issued_at: string;
  amount: number;
};

export type StoredInquiry = {
  id: string;
  created_at: string;
  request_id: string;
  user_id: string | null;
  full_name: string;
  email: string;
  phone: string | null;
  subject: string;
  message: string;
  status: "new" | "in_progress" | "answered" | "closed";
  waiting_since: string | null;
  email_lc: string;
};

export type StoredMessage = {
  id: number;
  inquiry_id: string;
  at: string;
  kind: "answer" | "reply" | "closed" | "reopened";
  staff_id: string | null;
  line: string | null;
};

export type StoredProfile = {
  id: string;
  full_name: string | null;
  email: string | null;
  avatar_url: string | null;
  created_at: string;
};

export type StoredRequirement = {
  order_id: string;
  key: string;
  position: number;
  title: string;
  line: string | null;
  asked_by: "catalogue" | "desk";
  asked_at: string;
  waived_at: string | null;
  waive_reason: string | null;
  given: boolean;
};

export type StoredDocument = {
  id: string;
  order_id: string;
  side: "customer" | "desk";
  requirement: string | null;
  name: string;
  path: string;
  media_type: string;
  size: number;
  sha256: string;
  state: "sent" | "accepted" | "refused" | "removed";
  reason: string | null;
  sent_at: string;
  sent_by: string | null;
  decided_at: string | null;
  decided_by: string | null;
  bytes_deleted_at: string | null;
};

type InquiryInsert = Pick<
  StoredInquiry,
  "request_id" | "user_id" | "full_name" | "email" | "phone" | "subject" | "message"
>;

/** A mail that a sender has claimed, as the function answers it. */
type ClaimedMail = {
  id: string;
  template: string;
  recipient: string | null;
  data: unknown;
  attempt: number;
  written_at: string;
  order_row: unknown;
  inquiry_row: unknown;
};

type Table<R, I, U> = { Row: Row<R>; Insert: Row<I>; Update: Row<U>; Relationships: [] };

type View<R> = { Row: Row<R>; Relationships: [] };
type Verb<A> = { Args: A; Returns: string };
type OrderVerb<A = object> = Verb<{ p_order: string; p_seen: string } & A>;
type InquiryVerb<A = object> = Verb<{ p_inquiry: string; p_seen: string } & A>;

/** What a person's own client may call; each looks who is asking. */
type DeskFunctions = {
  works_at_desk: { Args: never; Returns: boolean };
  desk_queue: {
    Args: { p_limit: number; p_answer_days: string };
    Returns: { kind: string; since: string; order_id: string | null; inquiry_id: string | null }[];
  };
  desk_orders: {
    Args: { p_search: string; p_stage: string; p_place: string; p_page: number; p_size: number };
    Returns: { id: string; total: number }[];
  };
  desk_inquiries: {
    Args: { p_search: string; p_status: string; p_page: number; p_size: number };
    Returns: { id: string; total: number }[];
  };
  desk_order_facts: { Args: { p_order: string }; Returns: unknown[] };
  verify_crypto: OrderVerb<{ p_transaction: string }>;
  coin_not_found: OrderVerb<{ p_line: string }>;
  review_order: OrderVerb<{ p_line: string }>;
  file_order: OrderVerb;
  undo_step: OrderVerb<{ p_reason: string }>;
  complete_order: OrderVerb;
  desk_line: OrderVerb<{ p_line: string }>;
  desk_note: OrderVerb<{ p_note: string }>;
  desk_cancel: OrderVerb<{ p_closed_session: string | null; p_reason: string }>;
  mark_refunded: OrderVerb<{ p_amount: number; p_reason: string }>;
  answer_inquiry: InquiryVerb<{ p_line: string }>;
  close_inquiry: InquiryVerb;
  reopen_inquiry: InquiryVerb;
  reply_inquiry: InquiryVerb<{ p_line: string }>;
  mark_news_seen: { Args: { p_until: string }; Returns: undefined };
  desk_mails: { Args: { p_limit: number; p_offset: number }; Returns: unknown[] };
  retry_mail: Verb<{ p_id: string }>;
};

export type Database = {
  public: {
    Tables: {
      orders: Table<StoredOrder, never, Partial<Pick<StoredOrder, "stripe_session_id">>>;
      customer_inquiries: Table<StoredInquiry, InquiryInsert, never>;
      receipts: Table<StoredReceipt, never, never>;
      order_requirements: Table<StoredRequirement, never, never>;
      order_documents: Table<StoredDocument, never, never>;
      profiles: Table<StoredProfile, never, Pick<StoredProfile, "full_name">>;
      order_events: Table<StoredEvent, never, never>;
      order_event_desk_lines: Table<{ event_id: number; line: string }, never, never>;
      inquiry_messages: Table<StoredMessage, never, never>;
      account_visits: Table<{ user_id: string; seen_until: string }, never, never>;
    };
    Views: {
      own_orders: View<StoredOrder>;
      own_inquiries: View<StoredInquiry>;
      own_news: View<Pick<StoredEvent, "at" | "kind" | "details" | "line">>;
    };
    Functions: DeskFunctions & {
      take_reference: { Args: { p_request_id: string; p_kind: StoredOrder["kind"] }; Returns: string };
      request_of_label: { Args: { p_label: string; p_session: string }; Returns: string | null };
      place_order: { Args: { p_order: string; p_closed_sessions: string[] }; Returns: string };
      rebuild_order: { Args: { p_order: string }; Returns: string };
      cancel_order: { Args: { p_order: string; p_closed_session: string | null }; Returns: string };
      settle_card: {
        Args: {
          p_request_id: string | null;
          p_session: string;
          p_intent: string;
          p_amount_cents: number;
          p_currency: string;
        };
        Returns: string;
      };
      fail_card: {
        Args: { p_request_id: string | null; p_session: string; p_note: string };
        Returns: string;
      };
      dispute_card: {
        Args: {
          p_intent: string;
          p_dispute: string;
          p_status: "open" | "won" | "lost";
          p_amount_cents: number;
        };
        Returns: string;
      };
      refund_card: {
        Args: { p_intent: string; p_refunded_cents: number; p_charge_cents: number };
        Returns: string;
      };
      begin_job: {
        Args: { p_job: string; p_every_seconds: number; p_lease_seconds: number };
        Returns: string;
      };
      end_job: { Args: { p_job: string; p_done: boolean }; Returns: undefined };
      remind_checkouts: { Args: { p_most: number }; Returns: number };
      post_annual_notices: { Args: { p_most: number }; Returns: number };
      clean_up: { Args: Record<never, never>; Returns: Record<string, number> };
      take_turn: { Args: { p_key_hash: string; p_most: number; p_window_seconds: number }; Returns: number };
      mail_link: { Args: { p_token_hash: string }; Returns: { email: string; kind: string }[] };
      give_back_turn: { Args: { p_key_hash: string }; Returns: undefined };
      count_auth_mail: { Args: { p_recipient: string }; Returns: boolean };
      uncount_auth_mail: { Args: { p_recipient: string }; Returns: undefined };
      keep_requirements: { Args: { p_order: string; p_requirements: string }; Returns: string };
      orders_without_checklist: {
        Args: { p_most: number };
        Returns: Pick<StoredOrder, "id" | "kind" | "jurisdiction_slug">[];
      };
      begin_upload: {
        Args: { p_order: string; p_requirement: string; p_by: string };
        Returns: { word: string; path: string | null }[];
      };
      abandon_upload: { Args: { p_path: string }; Returns: boolean };
      begin_paper: {
        Args: { p_order: string; p_seen: string };
        Returns: { word: string; path: string | null }[];
      };
      send_document: {
        Args: { p_order: string; p_requirement: string; p_file: string; p_by: string };
        Returns: string;
      };
      remove_document: { Args: { p_document: string }; Returns: string };
      ask_document: {
        Args: { p_order: string; p_title: string; p_line: string; p_seen: string };
        Returns: string;
      };
      accept_document: { Args: { p_order: string; p_document: string; p_seen: string }; Returns: string };
      refuse_document: {
        Args: { p_order: string; p_document: string; p_line: string; p_seen: string };
        Returns: string;
      };
      waive_document: {
        Args: { p_order: string; p_requirement: string; p_reason: string; p_seen: string };
        Returns: string;
      };
      add_paper: { Args: { p_order: string; p_file: string; p_seen: string }; Returns: string };
      remove_paper: { Args: { p_order: string; p_document: string; p_seen: string }; Returns: string };
      files_to_delete: { Args: { p_most: number }; Returns: { path: string }[] };
      files_deleted: { Args: { p_paths: string[] }; Returns: number };
      forget_documents: { Args: { p_reference: string }; Returns: number | null };
      claim_crypto: {
        Args: { p_token_hash: string; p_note: string; p_transaction: string | null };
        Returns: string;
      };
      claim_mails: { Args: { p_limit: number; p_lease_seconds: number }; Returns: ClaimedMail[] };
      mark_mail: {
        Args: { p_id: string; p_attempt: number; p_outcome: string; p_error: string | null };
        Returns: string;
      };
    };
  };
};
