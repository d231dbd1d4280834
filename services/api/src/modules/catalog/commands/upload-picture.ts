import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Picture } from '@shop/contracts/pictures';
import { Database } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { isRejection } from '../../../platform/errors/api-error.ts';
import { Pictures } from '../../../platform/storage/pictures.ts';
import { type UploadedFile, discardPictures, savePictures } from './save-pictures.ts';

/** Stores a picture that a product's form will name. Those that no form named within a week are deleted. */
export class UploadPicture extends Command<Picture> {
  constructor(
    readonly file: UploadedFile,
    /** One of many, of which only the JPEGs are made at once. */
    readonly isOfMany = false,
  ) {
    super();
  }
}

const insert = ({ url, ...picture }: Picture) => sql`
  insert into catalog_upload (url, picture) values (${url}, ${JSON.stringify({ url, ...picture })})`;
const expire = sql`delete from catalog_upload where created_at < now() - interval '7 days' returning picture`;

@CommandHandler(UploadPicture)
export class UploadPictureHandler implements ICommandHandler<UploadPicture> {
  constructor(
    private readonly db: Database,
    private readonly pictures: Pictures,
  ) {}

  async execute({ file, isOfMany }: UploadPicture): Promise<Picture> {
    const saved = await savePictures(this.pictures, [file], '', isOfMany);
    const [{ picture } = { picture: undefined }] = saved;
    if (!picture) throw new Error('A file that is saved is a picture');
    try {
      await this.db.query(insert(picture));
    } catch (error) {
      if (isRejection(error)) await discardPictures(saved);
      throw error;
    }
    const expired = await this.db.query<{ picture: Picture }>(expire);
    for (const unused of expired) await this.pictures.delete(unused.picture);
    return picture;
  }
}
