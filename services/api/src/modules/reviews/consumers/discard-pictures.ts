import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/database/database.ts';
import { Consumes } from '../../../platform/events/consumes.ts';
import type { DataOf } from '../../../platform/events/event.ts';
import { ObjectStorage } from '../../../platform/storage/object-storage.ts';
import { ReviewDeleted } from '../public.ts';

/** Removes the pictures of deleted reviews: after the commit, and however often the storage does not answer. */
@Injectable()
export class DiscardPictures {
  constructor(private readonly storage: ObjectStorage) {}

  @Consumes(ReviewDeleted)
  async onDeleted(_: Tx, { files }: DataOf<typeof ReviewDeleted>): Promise<void> {
    await Promise.all(files.map((file) => this.storage.delete(file)));
  }
}
