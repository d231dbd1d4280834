import type { Language } from '@shop/contracts/languages';
import { type Sql, sql } from '../../../platform/database/sql.ts';

/** The name of `catalog_artist a` in a language. */
export const artistName = (language: Language | undefined): Sql =>
  language === 'ur' ? sql`coalesce(a.urdu_name, a.name)` : sql`a.name`;

/** The columns of the contract's `Artist`, of `catalog_artist a`. */
export const artistColumns = (language?: Language): Sql => sql`a.slug, ${artistName(language)} as name,
  ${language === 'ur' ? sql`coalesce(a.urdu_about, a.about)` : sql`a.about`} as about`;

/** The columns of the contract's `StaffArtist`. */
export const staffArtistColumns = sql`${artistColumns()}, a.id as "_id", a.urdu_name as "urduName",
  a.urdu_about as "urduAbout", a.version,
  (select count(*)::int from catalog_product p where p.artist_id = a.id and p.deleted_at is null) as works`;
