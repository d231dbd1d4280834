import type { ArtistForm } from '@shop/contracts/artists';
import type { ProductForm } from '@shop/contracts/product-form';
import { type Tx, query } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { recordDemo } from '../../../platform/demo/demo-records.ts';
import { publish } from '../../../platform/events/publish.ts';
import { ArtistAdded } from '../public/events.ts';
import { fingerprintOfArtist } from './demo-fingerprints.ts';

/** An artist as a product carries one. */
export interface StoredArtist {
  id: string;
  name: string;
  urduName: string | null;
}

// Names of artists are given one after the other: neither a name nor an address is given twice.
export const lockArtistNames = sql`select pg_advisory_xact_lock(302, 0)`;

// Held until the product is written: a new name waits for it, and then reaches the product.
const look = (name: string) => sql`
  select id, name, urdu_name as "urduName" from catalog_artist where lower(name) = lower(${name}) for share`;
const insert = (slug: string, { name, about = '', urduName, urduAbout }: ArtistForm) => sql`
  insert into catalog_artist (slug, name, about, urdu_name, urdu_about)
  select tried.slug, ${name}, ${about}, ${urduName || null}, ${urduAbout || null} from (
    select case n when 1 then ${slug}::text else ${slug} || '-' || n end as slug from generate_series(1, 1000000) as n
  ) tried
  where not exists (select from catalog_artist a where a.slug = tried.slug) limit 1
  returning id, name, urdu_name as "urduName"`;

// Letters of every script stay; marks on them go.
const slugOf = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '') || 'artist';

/** Adds an artist, whose name no other one has while `lockArtistNames` is held. */
export async function insertArtist(tx: Tx, form: ArtistForm): Promise<StoredArtist> {
  const [artist] = await query<StoredArtist>(tx, insert(slugOf(form.name), form));
  if (!artist) throw new Error('An artist that is inserted is returned');
  await recordDemo(tx, 'artist', artist.id, fingerprintOfArtist(artist.id));
  await publish(tx, ArtistAdded, { artistId: artist.id });
  return artist;
}

/**
 * Returns the artist that a form names, and adds one of a new name. Returns null for none, undefined where the artist stays. Call it
 * before the product is locked, as an artist is locked before the products.
 */
export async function artistToStore(tx: Tx, { artist: name }: ProductForm): Promise<StoredArtist | null | undefined> {
  if (!name) return name === undefined ? undefined : null;
  const [known] = await query<StoredArtist>(tx, look(name));
  if (known) return known;
  await query(tx, lockArtistNames);
  const [added] = await query<StoredArtist>(tx, look(name));
  return added ?? insertArtist(tx, { name });
}
