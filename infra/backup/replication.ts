import { Readable } from 'node:stream';
import { Client, type Connection, type Submittable } from 'pg';

/**
 * A connection on which PostgreSQL takes commands of its replication protocol, and SQL without parameters. The caller ends
 * it. Its errors are those of what runs on it.
 */
export async function connectForReplication(url: string): Promise<Client> {
  const address = new URL(url);
  // To a database, not to the cluster: the line of pg_hba.conf that lets the shop in is enough then.
  address.searchParams.set('replication', 'database');
  const client = new Client({ connectionString: address.href, connectionTimeoutMillis: 10_000, keepAlive: true });
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** Why the log of this PostgreSQL cannot be received, so that its backups have rows only; undefined when it can. */
export async function streamingProblem(url: string): Promise<string | undefined> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query<{ role: string; may: boolean; ready: boolean; plain: boolean }>(
      `select quote_ident(current_user) as role, rolreplication or rolsuper as may,
              current_setting('wal_level') <> 'minimal' and current_setting('max_wal_senders')::int > 0
                and current_setting('max_replication_slots')::int > 0 as ready,
              not exists (select from pg_tablespace where spcname not in ('pg_default', 'pg_global')) as plain
         from pg_roles where rolname = current_user`,
    );
    const [server] = rows;
    if (!server?.may) return `its role may not read the log (alter role ${server?.role ?? ''} replication)`;
    if (!server.ready) return 'it has wal_level=minimal, or no max_wal_senders or max_replication_slots';
    if (!server.plain) return 'it has tablespaces';
  } finally {
    await client.end();
  }
  try {
    await (await connectForReplication(url)).end();
    return undefined;
  } catch (error) {
    return `it refuses connections for replication: ${error instanceof Error ? error.message : String(error)}`;
  }
}

/** What PostgreSQL sends in a copy that a replication command begins, message by message. */
export class CopyMessages extends Readable implements Submittable {
  /** The rows of the results before and after the copy. */
  readonly rows: (string | null)[][] = [];
  readonly #command: string;
  #connection: Connection | undefined;

  constructor(command: string) {
    super({ objectMode: true });
    this.#command = command;
  }

  submit(connection: Connection) {
    this.#connection = connection;
    connection.query(this.#command);
  }

  /** Sends a message in a copy that goes both ways. */
  send(message: Buffer, sent?: () => void) {
    const head = Buffer.from('d\0\0\0\0', 'latin1');
    head.writeUInt32BE(message.length + 4, 1);
    this.#connection?.stream.write(Buffer.concat([head, message]), sent);
  }

  /** Asks the server to end a copy that goes both ways, after which these messages end. */
  finish() {
    this.#connection?.stream.write(Buffer.from('c\0\0\0\x04', 'latin1'));
  }

  override _read() {
    this.#connection?.stream.resume();
  }

  handleCopyData({ chunk }: { chunk: Buffer }) {
    // A copy of it: the driver uses its buffer again.
    if (!this.push(Buffer.from(chunk))) this.#connection?.stream.pause();
  }

  handleDataRow({ fields }: { fields: (string | null)[] }) {
    this.rows.push(fields);
  }

  handleRowDescription() {}

  handleCommandComplete() {}

  handleReadyForQuery() {
    this.push(null);
  }

  handleError(error: Error) {
    this.destroy(error);
  }
}

/** Where PostgreSQL is in its log (an LSN such as 1A/2B000000), as a number of bytes. */
export function parseLsn(lsn: string): number {
  const [high = '', low = ''] = lsn.split('/');
  return Number.parseInt(high, 16) * 2 ** 32 + Number.parseInt(low, 16);
}

/** A position as PostgreSQL writes it. */
export const formatLsn = (position: number) =>
  `${Math.floor(position / 2 ** 32).toString(16)}/${(position % 2 ** 32).toString(16)}`;

/** The name of the segment of the log that has a position. */
export function segmentAt(position: number, timeline: number, segmentBytes: number): string {
  const number = Math.floor(position / segmentBytes);
  const each = 2 ** 32 / segmentBytes;
  const hex = (value: number) => value.toString(16).toUpperCase().padStart(8, '0');
  return hex(timeline) + hex(Math.floor(number / each)) + hex(number % each);
}

/** Where a segment begins. */
export function startOf(segment: string, segmentBytes: number): number {
  return (
    Number.parseInt(segment.slice(8, 16), 16) * 2 ** 32 + Number.parseInt(segment.slice(16, 24), 16) * segmentBytes
  );
}

export interface Identity {
  /** What no other cluster has. */
  system: string;
  timeline: number;
  /** How far its log is written. */
  position: number;
  segmentBytes: number;
  /** The database of the shop in it, and its role. */
  database: string;
  role: string;
  /** Its major version. */
  postgres: number;
}

/** Which server a replication connection leads to. */
export async function identify(client: Client): Promise<Identity> {
  const { rows } = await client.query<{ systemid: string; timeline: string; xlogpos: string }>('IDENTIFY_SYSTEM');
  const { rows: more } = await client.query<{ database: string; role: string; postgres: number; bytes: number }>(
    `select current_database() as database, current_user as role, setting::int as bytes,
            current_setting('server_version_num')::int / 10000 as postgres
       from pg_settings where name = 'wal_segment_size'`,
  );
  const [[system], [settings]] = [rows, more];
  if (!system || !settings) throw new Error('PostgreSQL does not say which server it is.');
  const { bytes: segmentBytes, ...rest } = settings;
  return {
    system: system.systemid,
    timeline: Number(system.timeline),
    position: parseLsn(system.xlogpos),
    segmentBytes,
    ...rest,
  };
}
