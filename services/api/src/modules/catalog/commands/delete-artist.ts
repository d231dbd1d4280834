import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { artists } from '@shop/contracts/artists';
import { Id } from '@shop/contracts/fields';
import { Database, query, withLongTimeout } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { fail } from '../../../platform/errors/api-error.ts';
import { publish } from '../../../platform/events/publish.ts';
import { ArtistDeleted } from '../public/events.ts';

/** Deletes an artist. The products stay, without an artist. */
export class DeleteArtist extends Command<void> {
  constructor(readonly id: string) {
    super();
  }
}

const look = (id: string) => sql`select from catalog_artist where id = ${id} for update`;
// A product's form that was opened before would add the artist again, and finds a newer version.
const release = (id: string) => sql`
  with held as (select id from catalog_product where artist_id = ${id} order by id for update)
  update catalog_product p set artist_id = null, artist = null, urdu_artist = null, version = version + 1
  from held where held.id = p.id`;
const remove = (id: string) => sql`delete from catalog_artist where id = ${id}`;

@CommandHandler(DeleteArtist)
export class DeleteArtistHandler implements ICommandHandler<DeleteArtist> {
  constructor(private readonly db: Database) {}

  async execute({ id }: DeleteArtist): Promise<void> {
    if (!Id.safeParse(id).success) fail(artists.remove, 'notFound');
    await this.db.transaction(async (tx) => {
      if ((await query(tx, look(id))).length === 0) fail(artists.remove, 'notFound');
      await withLongTimeout(tx, release(id));
      await query(tx, remove(id));
      await publish(tx, ArtistDeleted, { artistId: id });
    });
  }
}
