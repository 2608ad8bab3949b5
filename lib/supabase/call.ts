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

/** The answer of a database function, called with the visitor's rights. */
export async function callAsUser<Name extends keyof Functions>(
  name: Name,
  ...args: Arguments<Name>
): Promise<PostgrestSingleResponse<Functions[Name]["Returns"]>> {
  const supabase = await getUserClient();
  const answer: unknown = await supabase.rpc(name, ...(args as [never]));
  return answer as PostgrestSingleResponse<Functions[Name]["Returns"]>;
}

/** What a database function returns, called with the visitor's rights. Throws the database's error. */
export async function readAsUser<Name extends keyof Functions>(
  name: Name,
  ...args: Arguments<Name>
): Promise<Functions[Name]["Returns"]> {
  const supabase = await getUserClient();
  const answer: { data: unknown } = await supabase.rpc(name, ...(args as [never])).throwOnError();
  return answer.data as Functions[Name]["Returns"];
}
