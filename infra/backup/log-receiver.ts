import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { Client, escapeLiteral } from 'pg';
import { until } from '../local/process.ts';
import { type Cluster, PARTIAL, logOf, segmentOf } from './manifest.ts';
import { CopyMessages, type Identity, connectForReplication, identify } from './replication.ts';
import { formatLsn, parseLsn, segmentAt, startOf } from './replication.ts';
import type { Vault } from './vault.ts';

const SHIP_MS = 20_000;
const LAST_WORDS_MS = 5_000;
// PostgreSQL counts microseconds from the year 2000 on.
const EPOCH_MS = Date.UTC(2000);

interface Slot {
  name: string;
  position: number;
}

/**
 * Receives the log of a PostgreSQL of the operator's own as it is written, and puts it into the vault: each segment once it
 * is full, and each `shipMs` what there is of the next one. A slot keeps on the server what is not in the vault yet.
 */
export class LogReceiver {
  readonly #url: string;
  readonly #client: Client;
  readonly #vault: Vault;
  readonly #server: Identity;
  readonly #messages: CopyMessages;
  readonly #timer: NodeJS.Timeout;
  readonly #begin: number;
  #segment: Buffer;
  /** Up to where the log is received, and up to where it is in the vault. */
  #received: number;
  #shipped: number;
  readonly #receiving: Promise<void>;
  #shipping = Promise.resolve();
  #isShipping = false;
  #failure: Error | undefined;

  private constructor(url: string, client: Client, vault: Vault, server: Identity, slot: Slot, shipMs: number) {
    this.#url = url;
    this.#client = client;
    this.#vault = vault;
    this.#server = server;
    this.#segment = Buffer.alloc(server.segmentBytes);
    this.#begin = slot.position - (slot.position % server.segmentBytes);
    this.#received = this.#begin;
    this.#shipped = this.#begin;
    this.#messages = client.query(
      new CopyMessages(
        `START_REPLICATION SLOT ${slot.name} PHYSICAL ${formatLsn(this.#begin)} TIMELINE ${server.timeline}`,
      ),
    );
    this.#timer = setInterval(() => {
      // Also while a slow place takes a segment: the server ends a connection that says nothing for a minute.
      this.#report();
      if (!this.#isShipping) this.#ship().catch(this.#fail);
    }, shipMs);
    this.#receiving = this.#receive().catch(this.#fail);
  }

  static async open(url: string, vault: Vault, shipMs = SHIP_MS): Promise<LogReceiver> {
    const client = await connectForReplication(url);
    try {
      const server = await identify(client);
      return new LogReceiver(url, client, vault, server, await takeSlot(client, server.database), shipMs);
    } catch (error) {
      await client.end();
      throw error;
    }
  }

  /** Why it has ended before `stop`; undefined while it goes on. */
  get failure(): Error | undefined {
    return this.#failure;
  }

  /** Whether the vault has all of the log from the end of a copy to where this receiver began. */
  async continues({ server, lastSegment }: Cluster): Promise<boolean> {
    const { system, timeline, segmentBytes } = this.#server;
    const end = startOf(lastSegment, segmentBytes);
    if (server?.system !== system || lastSegment !== segmentAt(end, timeline, segmentBytes)) return false;
    const log = logOf({ system });
    const stored = new Set(await this.#vault.list(log));
    for (let next = end + segmentBytes; next < this.#begin; next += segmentBytes)
      if (!stored.has(segmentOf(segmentAt(next, timeline, segmentBytes), log))) return false;
    return true;
  }

  /** Ends when all that the server has written by now is in the vault, or cannot be got there. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    try {
      if (this.#failure) return;
      const end = await endOfLog(this.#url);
      await until(() => this.#failure !== undefined || this.#received >= end, LAST_WORDS_MS);
      await this.#ship();
      await new Promise<void>((sent) => this.#report(sent));
      this.#messages.finish();
      // Only then the slot is free for the next receiver.
      await Promise.race([this.#receiving, wait(LAST_WORDS_MS, undefined, { ref: false })]);
    } catch {
      // The slot has it for the next start.
    } finally {
      await this.#client.end();
    }
  }

  readonly #fail = (error: Error) => {
    this.#failure ??= error;
    clearInterval(this.#timer);
    void this.#client.end();
  };

  async #receive() {
    for await (const message of this.#messages as AsyncIterable<Buffer>) {
      const kind = String.fromCharCode(message.readUInt8(0));
      if (kind === 'w') await this.#take(Number(message.readBigUInt64BE(1)), message.subarray(25));
      // Asked for by a server that shuts down: it waits until everything is kept.
      if (kind === 'k' && message.readUInt8(17) === 1) await this.#ship();
    }
    throw new Error('PostgreSQL has ended its log');
  }

  async #take(position: number, bytes: Buffer) {
    if (position !== this.#received) throw new Error('PostgreSQL has left out a part of its log');
    for (let rest = bytes; rest.length > 0;) {
      const copied = rest.copy(this.#segment, this.#received % this.#server.segmentBytes);
      rest = rest.subarray(copied);
      this.#received += copied;
      if (this.#received % this.#server.segmentBytes === 0) await this.#ship();
    }
  }

  /** Puts what is new into the vault, one call after the other, and reports it. */
  #ship(): Promise<void> {
    this.#shipping = this.#shipping.then(async () => {
      this.#isShipping = true;
      const received = this.#received;
      const { system, timeline, segmentBytes, position } = this.#server;
      const isFull = received % segmentBytes === 0;
      // Before it has caught up, the vault may have more of this segment, from the receiver before.
      if (received > this.#shipped && (isFull || received >= position)) {
        const segment = segmentOf(segmentAt(received - 1, timeline, segmentBytes), logOf({ system }));
        // With zeros for what is yet to come: PostgreSQL reads whole segments. A copy: more may be received meanwhile.
        const content = Readable.from([Buffer.from(this.#segment)]);
        await this.#vault.put(isFull ? segment : segment + PARTIAL, content);
        if (isFull) {
          this.#segment = Buffer.alloc(segmentBytes);
          await this.#vault.delete(segment + PARTIAL);
        }
        this.#shipped = received;
      }
      this.#isShipping = false;
      this.#report();
    });
    return this.#shipping;
  }

  /** Says what is received and what is kept. The server may delete what is kept. */
  #report(sent?: () => void) {
    const status = Buffer.alloc(34);
    status.write('r', 'latin1');
    status.writeBigUInt64BE(BigInt(this.#received), 1);
    status.writeBigUInt64BE(BigInt(this.#shipped), 9);
    status.writeBigUInt64BE(BigInt(Date.now() - EPOCH_MS) * 1000n, 25);
    this.#messages.send(status, sent);
  }
}

/** The slot of a shop, by the name of its database. It is made again when the server has given up what it kept. */
async function takeSlot(client: Client, database: string): Promise<Slot> {
  const name = slotOf(database);
  const { rows } = await client.query<{ lsn: string | null; isLost: boolean; active: boolean }>(
    `select restart_lsn as lsn, wal_status = 'lost' as "isLost", active from pg_replication_slots
      where slot_name = ${escapeLiteral(name)}`,
  );
  const [slot] = rows;
  if (slot?.active) throw new Error(`Another process receives the log of this PostgreSQL already (slot ${name})`);
  if (slot?.lsn && !slot.isLost) return { name, position: parseLsn(slot.lsn) };
  if (slot) await client.query(`select pg_drop_replication_slot(${escapeLiteral(name)})`);
  const made = await client.query<{ lsn: string }>(
    `select lsn from pg_create_physical_replication_slot(${escapeLiteral(name)}, true)`,
  );
  return { name, position: parseLsn(made.rows[0]?.lsn ?? '') };
}

/** The name of the slot that keeps the log for the shop in a database. */
export const slotOf = (database: string) =>
  `chaap_${database.toLowerCase().replaceAll(/[^a-z0-9_]/g, '_')}`.slice(0, 63);

async function endOfLog(url: string): Promise<number> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: LAST_WORDS_MS });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query<{ lsn: string }>('select pg_current_wal_flush_lsn() as lsn');
    return parseLsn(rows[0]?.lsn ?? '');
  } finally {
    await client.end();
  }
}
