import { Controller } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { artists } from '@shop/contracts/artists';
import type { ResponseOf } from '@shop/contracts/route';
import { Endpoint, Input } from '../../platform/http/endpoint.ts';
import { DeleteArtist } from './commands/delete-artist.ts';
import { AddArtist, ChangeArtist } from './commands/save-artist.ts';
import { ListArtists } from './queries/artists.ts';

@Controller()
export class StaffArtistsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Endpoint(artists.list)
  list(@Input() { query }: Input<typeof artists.list>): Promise<ResponseOf<typeof artists.list>> {
    return this.queries.execute(new ListArtists(query));
  }

  @Endpoint(artists.create)
  async create(@Input() { body }: Input<typeof artists.create>): Promise<ResponseOf<typeof artists.create>> {
    return { message: 'Artist added', artist: await this.commands.execute(new AddArtist(body)) };
  }

  @Endpoint(artists.update)
  async update(@Input() { params, body }: Input<typeof artists.update>): Promise<ResponseOf<typeof artists.update>> {
    return { message: 'Artist updated', artist: await this.commands.execute(new ChangeArtist(params.id, body)) };
  }

  @Endpoint(artists.remove)
  async remove(@Input() { params }: Input<typeof artists.remove>): Promise<ResponseOf<typeof artists.remove>> {
    await this.commands.execute(new DeleteArtist(params.id));
    return { message: 'Artist deleted' };
  }
}
