import { bahamas } from "./bahamas.ts";
import { belize } from "./belize.ts";
import { britishVirginIslands } from "./british-virgin-islands.ts";
import { brunei } from "./brunei.ts";
import { caymanIslands } from "./cayman-islands.ts";
import { cookIslands } from "./cook-islands.ts";
import { costaRica } from "./costa-rica.ts";
import { cyprus } from "./cyprus.ts";
import type { JurisdictionFacts } from "./fact.ts";
import { hongKong } from "./hong-kong.ts";
import { isleOfMan } from "./isle-of-man.ts";
import { jersey } from "./jersey.ts";
import { liechtenstein } from "./liechtenstein.ts";
import { marshallIslands } from "./marshall-islands.ts";
import { monaco } from "./monaco.ts";
import { nevis } from "./nevis.ts";
import { panama } from "./panama.ts";
import type { JurisdictionSlug } from "../prices.ts";
import { singapore } from "./singapore.ts";
import { switzerland } from "./switzerland.ts";
import { uae } from "./uae.ts";
import { unitedKingdom } from "./united-kingdom.ts";
import { unitedStates } from "./united-states.ts";

/** The legal facts about each jurisdiction, by slug. */
export const jurisdictionFacts: Readonly<Record<JurisdictionSlug, JurisdictionFacts>> = {
  bahamas,
  belize,
  "british-virgin-islands": britishVirginIslands,
  brunei,
  "cayman-islands": caymanIslands,
  "cook-islands": cookIslands,
  "costa-rica": costaRica,
  cyprus,
  "hong-kong": hongKong,
  "isle-of-man": isleOfMan,
  jersey,
  liechtenstein,
  "marshall-islands": marshallIslands,
  monaco,
  nevis,
  panama,
  singapore,
  switzerland,
  uae,
  "united-kingdom": unitedKingdom,
  "united-states": unitedStates,
};
