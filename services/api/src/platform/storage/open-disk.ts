import { Disk } from 'flydrive';
import type { Config } from '../config/config.ts';
import { FolderDriver } from './folder-driver.ts';

/**
 * A store of files: a folder of this machine, or a bucket of an S3-compatible store, which may take `answerMs` for one
 * request.
 */
export async function openDisk(storage: Config['storage'], answerMs = 10_000): Promise<Disk> {
  if (storage.kind === 'disk') return new Disk(new FolderDriver(storage.dir));
  const { S3Driver } = await import('flydrive/drivers/s3');
  const driver = new S3Driver({
    bucket: storage.bucket,
    region: storage.region,
    endpoint: storage.endpoint,
    // Stores outside AWS answer at one host name and know no access lists.
    forcePathStyle: storage.endpoint !== undefined,
    supportsACL: false,
    credentials: { accessKeyId: storage.accessKeyId, secretAccessKey: storage.secretAccessKey },
    visibility: 'private',
    // Stores that do not know the checksums of newer clients keep them as a part of the file.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 2_000, requestTimeout: answerMs },
  });
  return new Disk(driver);
}

/** Writes and deletes a small file. Rejects when the store cannot. */
export async function tryDisk(disk: Disk): Promise<void> {
  const key = `health/${process.pid}`;
  await disk.put(key, 'up');
  await disk.delete(key);
}
