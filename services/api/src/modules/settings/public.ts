import { Command, Query } from '@nestjs/cqrs';
import type { Language } from '@shop/contracts/languages';
import { AREAS, type AllSettings, type Area } from '@shop/contracts/settings/areas';
import type { PublicShop } from '@shop/contracts/settings/public-shop';
import { z } from 'zod';
import type { Tx } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import { event } from '../../platform/events/event.ts';

/** The cache tag of all that shows or follows the settings. */
export const SETTINGS_TAG = 'settings';

export const SettingsChanged = event(
  'settings.area-changed',
  z.object({ area: z.enum(AREAS), version: z.int().describe('of the area, from 1') }),
  { summary: 'Staff changed one area of the settings, or put it back.', cacheTags: () => [SETTINGS_TAG] },
);

/** One area as it is in force. */
export interface AreaInForce<A extends Area = Area> {
  values: AllSettings[A];
  /** 0: never saved. */
  version: number;
}

/**
 * The settings that are in force: what the environment fixes, then what the owner saved, then the defaults; a demo that
 * nobody has set up has examples for accounts and contacts. Cached in this process until they change.
 */
export class ReadSettings extends Query<{ [A in Area]: AreaInForce<A> }> {
  /** Inside a transaction they are read by its connection: who holds locks must not wait for another one. */
  constructor(readonly tx?: Tx) {
    super();
  }
}

/** An area as it is at this moment; nobody saves it until the transaction ends. */
export class HoldArea<A extends Area> extends Query<AreaInForce<A>> {
  constructor(
    readonly tx: Tx,
    readonly area: A,
  ) {
    super();
  }
}

/**
 * Areas that nobody has saved no longer speak of the demo's prints. A second time nothing changes. Caches of other processes
 * are the caller's to empty.
 */
export class BeginOwnSettings extends Command<void> {
  constructor(readonly tx: Tx) {
    super();
  }
}

/** True in a statement as long as the area has this version: whoever read it before works with what is in force. */
export const areaHasVersion = (area: Area, version: number) => sql`
  coalesce((select version from settings_area where area = ${area}), 0) = ${version}`;

/**
 * Reads the public settings for pages, e-mails and prints, in one language: placeholders are filled, expired banners are left
 * out.
 */
export class ReadShop extends Query<PublicShop> {
  constructor(readonly language: Language = 'en') {
    super();
  }
}
