import type { Database as Generated } from "./database.types";

type Public = Generated["public"];
type Functions = Public["Functions"];

/** Arguments that can be null, which the generated types don't express. */
type NullableArgument =
  | "p_closed_session"
  | "p_error"
  | "p_from"
  | "p_month"
  | "p_order"
  | "p_owned"
  | "p_person"
  | "p_reader"
  | "p_staff"
  | "p_transaction";

/** Results that can be null: columns of a table, or the value itself. */
type NullableResults = {
  account_order: "value";
  begin_finished_document: "path" | "upload_path";
  begin_linked_upload: "path" | "upload_path";
  begin_upload: "path" | "upload_path";
  claim_mails: "recipient";
  desk_counts: "reports";
  desk_customer_view: "value";
  desk_queue: "assigned_to" | "due_on" | "inquiry_id" | "order_id" | "order_kind";
  desk_search: "inquiry_id" | "matched" | "order_id" | "value";
  desk_waiting: "due_on";
  find_upload: "value";
  forget_documents: "value";
  make_person_link: "value";
  read_erasure: "value";
  read_person_link: "value";
};

type Result<
  Name extends keyof Functions,
  Returned = Functions[Name]["Returns"],
> = Name extends keyof NullableResults
  ? Returned extends (infer Row)[]
    ? { [Column in keyof Row]: Row[Column] | (Column extends NullableResults[Name] ? null : never) }[]
    : Returned | null
  : Returned;

/** The generated types with corrected functions. IDs of events and messages are text, because a bigint can exceed a number. */
export type Database = Omit<Generated, "public"> & {
  public: Omit<Public, "Functions"> & {
    Functions: {
      [Name in keyof Functions]: {
        Args: {
          [Argument in keyof Functions[Name]["Args"]]: Argument extends "p_seen" | "p_before"
            ? string
            : Functions[Name]["Args"][Argument] | (Argument extends NullableArgument ? null : never);
        };
        Returns: Result<Name>;
      };
    };
  };
};

/** An order's row in the database. */
export type StoredOrder = Public["Tables"]["orders"]["Row"];
