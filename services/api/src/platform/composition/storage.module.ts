import { Global, Module } from '@nestjs/common';
import { Config } from '../config/config.ts';
import { Readiness } from '../observability/readiness.ts';
import { FilesController } from '../endpoints/files.controller.ts';
import { FileViews } from '../storage/file-views.ts';
import { FlydriveStorage } from '../storage/flydrive-storage.ts';
import { ObjectStorage } from '../storage/object-storage.ts';
import { PictureWorker } from '../storage/picture-worker.ts';
import { Pictures } from '../storage/pictures.ts';

@Global()
@Module({
  controllers: [FilesController],
  providers: [
    { provide: FlydriveStorage, inject: [Config], useFactory: (config: Config) => FlydriveStorage.for(config) },
    { provide: ObjectStorage, useExisting: FlydriveStorage },
    FileViews,
    Pictures,
    PictureWorker,
  ],
  exports: [ObjectStorage, FileViews, Pictures],
})
export class StorageModule {
  constructor(readiness: Readiness, storage: ObjectStorage) {
    readiness.register('storage', () => storage.check());
  }
}
