import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { type Artist, artists } from '@shop/contracts/artists';
import type { Language } from '@shop/contracts/languages';
import type { Input, ResponseOf } from '@shop/contracts/route';
import { Database } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { fail } from '../../../platform/errors/api-error.ts';
import { artistColumns, staffArtistColumns } from './artist-columns.ts';

type Page = Input<typeof artists.list>['query'];
type Listed = ResponseOf<typeof artists.list>;

/** An artist by the end of the page's address. */
export class ReadArtist extends Query<Artist> {
  constructor(
    readonly slug: string,
    readonly language?: Language,
  ) {
    super();
  }
}

/** A page of the artists by their names, as staff sees them. */
export class ListArtists extends Query<Listed> {
  constructor(readonly page: Page) {
    super();
  }
}

const read = ({ slug, language }: ReadArtist) => sql`
  select ${artistColumns(language)} from catalog_artist a where a.slug = ${slug}`;
const list = ({ page, limit }: Page) => sql`
  select coalesce((select json_agg(listed) from (
    select ${staffArtistColumns} from catalog_artist a order by lower(a.name) limit ${limit} offset ${(page - 1) * limit}
  ) listed), '[]') as artists, (select count(*)::int from catalog_artist) as total`;

@QueryHandler(ReadArtist)
export class ReadArtistHandler implements IQueryHandler<ReadArtist> {
  constructor(private readonly db: Database) {}

  async execute(asked: ReadArtist): Promise<Artist> {
    const [artist] = await this.db.read<Artist>(read(asked));
    if (!artist) fail(artists.get, 'notFound');
    return artist;
  }
}

@QueryHandler(ListArtists)
export class ListArtistsHandler implements IQueryHandler<ListArtists> {
  constructor(private readonly db: Database) {}

  async execute({ page }: ListArtists): Promise<Listed> {
    const none: Pick<Listed, 'artists' | 'total'> = { artists: [], total: 0 };
    const [found = none] = await this.db.read<typeof none>(list(page));
    return { ...found, totalPages: Math.ceil(found.total / page.limit), page: page.page, limit: page.limit };
  }
}
