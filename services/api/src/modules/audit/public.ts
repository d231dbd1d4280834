import { Command, Query } from '@nestjs/cqrs';
import type { Actor } from '../../platform/context/work-context.ts';
import type { Tx } from '../../platform/database/database.ts';

/** Something that staff did and that no row shows: triggers write what changes rows. */
export interface Deed {
  /** Such as `signedIn` or `exported`. */
  action: string;
  /** Such as `account`: things of one kind are found together. */
  kind: string;
  /** To what it was done, one entry for each: its id, if it has one, and its name for people. */
  things: readonly { id: string | null; label: string }[];
  /** A few facts about it. No personal data of customers: entries are never deleted. */
  after?: Readonly<Record<string, unknown>>;
  /** Person who did it, for a request that is not signed in. */
  actor?: Actor;
}

/** A deed that the audit log holds. */
export interface PastDeed {
  personId: string;
  person: string;
  at: string;
  after: Deed['after'] | null;
}

/** Returns the last 20 deeds of one action to one thing, newest first. */
export class DeedsOfThing extends Query<PastDeed[]> {
  constructor(
    readonly action: string,
    readonly kind: string,
    readonly thingId: string,
    readonly tx?: Tx,
  ) {
    super();
  }
}

/** Adds what staff did to the audit log, in the caller's transaction. Throws when it is not known who did it. */
export class RecordAudit extends Command<void> {
  constructor(
    readonly tx: Tx,
    readonly deed: Deed,
  ) {
    super();
  }
}
