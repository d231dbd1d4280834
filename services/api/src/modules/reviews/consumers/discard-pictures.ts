import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/database/database.ts';
import { Consumes } from '../../../platform/events/consumes.ts';
import type { DataOf } from '../../../platform/events/event.ts';
import { Pictures } from '../../../platform/storage/pictures.ts';
import { ReviewDeleted } from '../public.ts';

/** Removes the pictures of deleted reviews: after the commit, and however often the storage does not answer. */
@Injectable()
export class DiscardPictures {
  constructor(private readonly pictures: Pictures) {}

  @Consumes(ReviewDeleted)
  async onDeleted(_: Tx, { files }: DataOf<typeof ReviewDeleted>): Promise<void> {
    await this.pictures.deleteFiles(files);
  }
}
