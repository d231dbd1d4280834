import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type ArtistEdit, type ArtistForm, type StaffArtist, artists } from '@shop/contracts/artists';
import { Id } from '@shop/contracts/fields';
import { Database, type Tx, query, withLongTimeout } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { recordDemo } from '../../../platform/demo/demo-records.ts';
import { fail } from '../../../platform/errors/api-error.ts';
import { publish } from '../../../platform/events/publish.ts';
import { ArtistChanged } from '../public/events.ts';
import { staffArtistColumns } from '../queries/artist-columns.ts';
import { insertArtist, lockArtistNames } from './artist-to-store.ts';
import { fingerprintOfArtist } from './demo-fingerprints.ts';
import { kept } from './kept-text.ts';

/** Adds an artist. */
export class AddArtist extends Command<StaffArtist> {
  constructor(readonly form: ArtistForm) {
    super();
  }
}

/** Changes an artist of the version that was edited; what the form leaves out stays. The products take a new name over. */
export class ChangeArtist extends Command<StaffArtist> {
  constructor(
    readonly id: string,
    readonly form: ArtistEdit,
  ) {
    super();
  }
}

const read = (id: string) => sql`select ${staffArtistColumns} from catalog_artist a where a.id = ${id}`;
const named = (name: string) => sql`select id from catalog_artist where lower(name) = lower(${name})`;
const look = (id: string) => sql`select version from catalog_artist where id = ${id} for update`;
const update = (id: string, { name, about, urduName, urduAbout }: ArtistEdit) => sql`
  update catalog_artist set name = ${name}, about = coalesce(${about ?? null}, about),
    urdu_name = ${kept(urduName, sql`urdu_name`)}, urdu_about = ${kept(urduAbout, sql`urdu_about`)},
    version = version + 1
  where id = ${id}`;
// A product's form names the artist: one that was opened before would bring the old name back, and finds a newer version.
const rename = (id: string) => sql`
  with held as (
    select p.id, a.name, a.urdu_name from catalog_product p join catalog_artist a on a.id = p.artist_id
    where a.id = ${id} and (p.artist, p.urdu_artist) is distinct from (a.name, a.urdu_name)
    order by p.id for update of p
  )
  update catalog_product p set artist = held.name, urdu_artist = held.urdu_name, version = version + 1
  from held where held.id = p.id`;

/** Throws `duplicate` where another artist has the name. */
async function requireFreeName(tx: Tx, name: string, id?: string): Promise<void> {
  await query(tx, lockArtistNames);
  const [other] = await query<{ id: string }>(tx, named(name));
  if (!other || other.id === id) return;
  const { message } = artists.update.errors.duplicate;
  fail(artists.update, 'duplicate', { errors: [{ path: 'name', message }] });
}

async function saved(tx: Tx, id: string): Promise<StaffArtist> {
  const [artist] = await query<StaffArtist>(tx, read(id));
  if (!artist) throw new Error('An artist that is saved is there');
  return artist;
}

@CommandHandler(AddArtist)
export class AddArtistHandler implements ICommandHandler<AddArtist> {
  constructor(private readonly db: Database) {}

  execute({ form }: AddArtist): Promise<StaffArtist> {
    return this.db.transaction(async (tx) => {
      await requireFreeName(tx, form.name);
      const { id } = await insertArtist(tx, form);
      return saved(tx, id);
    });
  }
}

@CommandHandler(ChangeArtist)
export class ChangeArtistHandler implements ICommandHandler<ChangeArtist> {
  constructor(private readonly db: Database) {}

  async execute({ id, form }: ChangeArtist): Promise<StaffArtist> {
    if (!Id.safeParse(id).success) fail(artists.update, 'notFound');
    return this.db.transaction(async (tx) => {
      await requireFreeName(tx, form.name, id);
      const [before] = await query<{ version: number }>(tx, look(id));
      if (!before) fail(artists.update, 'notFound');
      if (form.version !== undefined && form.version !== before.version) fail(artists.update, 'staleVersion');
      await query(tx, update(id, form));
      await withLongTimeout(tx, rename(id));
      await recordDemo(tx, 'artist', id, fingerprintOfArtist(id));
      await publish(tx, ArtistChanged, { artistId: id });
      return saved(tx, id);
    });
  }
}
