import "server-only";
import type { PostgrestSingleResponse } from "@supabase/supabase-js";
import type { Database } from "./database";
import { getUserClient } from "./server";

type Functions = Database["public"]["Functions"];
/** Functions without arguments have an index signature instead. */
type Arguments<Name extends keyof Functions, Args = Functions[Name]["Args"]> = string extends keyof Args
  ? []
  : object extends Args
    ? [Args?]
    : [Args];

/** Calls a database function with the visitor's rights. Returns Supabase's response, with the data or the error. */
export async function callRpcAsUser<Name extends keyof Functions>(
  name: Name,
  ...args: Arguments<Name>
): Promise<PostgrestSingleResponse<Functions[Name]["Returns"]>> {
  const supabase = await getUserClient();
  const answer: unknown = await supabase.rpc(name, ...(args as [never]));
  return answer as PostgrestSingleResponse<Functions[Name]["Returns"]>;
}

/** Calls a database function with the visitor's rights and returns its data. Throws the database's error. */
export async function readRpcAsUser<Name extends keyof Functions>(
  name: Name,
  ...args: Arguments<Name>
): Promise<Functions[Name]["Returns"]> {
  const supabase = await getUserClient();
  const answer: { data: unknown } = await supabase.rpc(name, ...(args as [never])).throwOnError();
  return answer.data as Functions[Name]["Returns"];
}
