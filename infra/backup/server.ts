import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { type Cluster, partOf } from './manifest.ts';
import { CopyMessages, connectForReplication, identify, parseLsn, segmentAt } from './replication.ts';
import type { Vault } from './vault.ts';

/**
 * Copies the files of a PostgreSQL of the operator's own while it runs, as pg_basebackup does. The copy brings the log that
 * was written meanwhile: it is whole without any more of it.
 */
export async function backUpServer(url: string, vault: Vault, name: string): Promise<Cluster> {
  const client = await connectForReplication(url);
  try {
    const { system, segmentBytes, database, role, postgres } = await identify(client);
    // Until this connection ends, the server keeps the log that the copy needs.
    await client.query(
      `select pg_create_physical_replication_slot('chaap_copy_${randomUUID().slice(0, 8)}', true, true)`,
    );
    const messages = client.query(
      new CopyMessages(`BASE_BACKUP (LABEL 'chaap ${name}', CHECKPOINT 'fast', WAL true, WAIT false, MANIFEST 'no')`),
    );
    const archive = await vault.put(partOf(name, 'cluster.tar'), Readable.from(archiveIn(messages)));
    const [first, last] = [messages.rows[0], messages.rows.at(-1)].map((row = []) => {
      const [lsn, timeline] = row;
      return { position: parseLsn(lsn ?? ''), timeline: Number(timeline) };
    });
    if (!first || !last) throw new Error('PostgreSQL does not say where its copy begins and ends.');
    return {
      kind: 'cluster',
      postgres,
      archive,
      firstSegment: segmentAt(first.position, first.timeline, segmentBytes),
      lastSegment: segmentAt(last.position - 1, last.timeline, segmentBytes),
      server: { system, database, role },
    };
  } finally {
    await client.end();
  }
}

/** The bytes of the one archive among the messages of a copy. */
async function* archiveIn(messages: AsyncIterable<Buffer>) {
  let archives = 0;
  for await (const message of messages) {
    const kind = String.fromCharCode(message[0] ?? 0);
    if (kind === 'n' && (archives += 1) > 1) throw new Error('This PostgreSQL has tablespaces, which are not copied.');
    if (kind === 'd') yield message.subarray(1);
  }
}
