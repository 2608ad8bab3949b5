import { z } from "zod";
import { optionalLine } from "./text";

/** §2 Edit Profile: only the name can be changed. */
export const profileFormSchema = z.strictObject({ fullName: optionalLine() });
