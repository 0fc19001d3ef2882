import type { Transaction } from "kysely";
import type { Engine, Schema } from "../schema.ts";
import { foundation } from "./0001-foundation.ts";
import { gathering } from "./0002-gathering.ts";
import { writing } from "./0003-writing.ts";
import { signIn } from "./0004-sign-in.ts";
import { serving } from "./0005-serving.ts";
import { openRenditions } from "./0006-open-renditions.ts";
import { countedSessions } from "./0007-counted-sessions.ts";
import { providerTroubles } from "./0008-provider-troubles.ts";
import { keyHints } from "./0009-key-hints.ts";
import { gists } from "./0010-gists.ts";
import { reasons } from "./0011-reasons.ts";
import { writings } from "./0012-writings.ts";
import { watched } from "./0013-watched.ts";
import { outletDays } from "./0014-outlet-days.ts";
import { amendments } from "./0015-amendments.ts";
import { rereads } from "./0016-rereads.ts";
import { watches } from "./0017-watches.ts";
import { backfills } from "./0018-backfills.ts";
import { hubSubscriptions } from "./0019-hub-subscriptions.ts";

type Migration = (tx: Transaction<Schema>, engine: Engine) => Promise<void>;

/**
 * Append only: never edit a released migration, because it has already run somewhere. Migrations only add,
 * which a test enforces, so that the previous version keeps working during a rolling update.
 */
export const MIGRATIONS: readonly Migration[] = [
  foundation,
  gathering,
  writing,
  signIn,
  serving,
  openRenditions,
  countedSessions,
  providerTroubles,
  keyHints,
  gists,
  reasons,
  writings,
  watched,
  outletDays,
  amendments,
  rereads,
  watches,
  backfills,
  hubSubscriptions,
];
