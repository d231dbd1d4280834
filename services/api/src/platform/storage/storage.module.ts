import { Global, Module } from '@nestjs/common';
import { Config } from '../../config.ts';
import { Readiness } from '../observability/readiness.ts';
import { FilesController } from './files.controller.ts';
import { FlydriveStorage } from './flydrive-storage.ts';
import { ObjectStorage } from './object-storage.ts';
import { PictureWorker } from './picture-worker.ts';
import { Pictures } from './pictures.ts';

@Global()
@Module({
  controllers: [FilesController],
  providers: [
    { provide: FlydriveStorage, inject: [Config], useFactory: (config: Config) => FlydriveStorage.for(config) },
    { provide: ObjectStorage, useExisting: FlydriveStorage },
    Pictures,
    PictureWorker,
  ],
  exports: [ObjectStorage, Pictures],
})
export class StorageModule {
  constructor(readiness: Readiness, storage: ObjectStorage) {
    readiness.register('storage', () => storage.check());
  }
}
