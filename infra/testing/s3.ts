import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { openDisk } from '../../services/api/src/platform/storage/open-disk.ts';
import { keysOf } from '../backup/vault.ts';

/**
 * A store that speaks S3, with one bucket, empty or with the files of a folder, and the variables by which the shop uses it;
 * `others` are empty buckets beside it.
 */
export async function startS3(bucket: string, from?: string, others: readonly string[] = []) {
  const directory = mkdtempSync(join(tmpdir(), 's3-'));
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [bucket, ...others].map((name) => ({ name, configs: [] })),
  });
  const { port } = await server.run();
  const [region, endpoint, key] = ['us-east-1', `http://127.0.0.1:${port}`, 'S3RVER'];
  if (from) {
    const files = await openDisk({ kind: 'disk', dir: from });
    const store = await openDisk({ kind: 's3', bucket, region, endpoint, accessKeyId: key, secretAccessKey: key });
    for (const name of await keysOf(files)) await store.put(name, await files.getBytes(name));
  }
  return {
    env: {
      S3_BUCKET: bucket,
      S3_REGION: region,
      S3_ENDPOINT: endpoint,
      S3_ACCESS_KEY_ID: key,
      S3_SECRET_ACCESS_KEY: key,
    },
    async stop() {
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
