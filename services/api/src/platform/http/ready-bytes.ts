import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { etagOf, matches } from './etag.ts';

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

const PUBLIC = 'public, max-age=0, must-revalidate';
const MOST_ANSWERS = 2_000;

/** An answer in bytes, compressed once; a controller returns it as it is. */
export class ReadyAnswer {
  constructor(
    private readonly identity: Buffer,
    private readonly br: Buffer,
    private readonly gzip: Buffer,
    private readonly etag: string,
  ) {}

  static async of(value: unknown): Promise<ReadyAnswer> {
    const identity = Buffer.from(JSON.stringify(value));
    const etag = etagOf(identity);
    const [br, zipped] = await Promise.all([
      brotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
      gz(identity),
    ]);
    return new ReadyAnswer(identity, br, zipped, etag);
  }

  send(request: FastifyRequest, reply: FastifyReply, cache = PUBLIC): Buffer | undefined {
    void reply.headers({ 'cache-control': cache, etag: this.etag, vary: 'accept-encoding, origin' });
    if (matches(request.headers['if-none-match'], this.etag)) {
      void reply.code(304);
      return undefined;
    }
    void reply.type('application/json; charset=utf-8');
    const accepted = String(request.headers['accept-encoding'] ?? '');
    if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(accepted)) {
      void reply.header('content-encoding', 'br');
      return this.br;
    }
    if (/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(accepted)) {
      void reply.header('content-encoding', 'gzip');
      return this.gzip;
    }
    return this.identity;
  }
}

interface Kept {
  tags: ReadonlySet<string>;
  answer: Promise<ReadyAnswer>;
}

/** Public answers kept in memory until something that they show changes. */
@Injectable()
export class ReadyBytes {
  private readonly kept = new Map<string, Kept>();

  /**
   * The ready answer under a key, made at most once at a time. `tags` name what it shows, or follow from what was made.
   * A making that began before a drop of its tags is given to those who wait for it, and not kept.
   */
  get<T>(
    key: string,
    tags: readonly string[] | ((value: T) => readonly string[]),
    make: () => Promise<T>,
  ): Promise<ReadyAnswer> {
    const known = this.kept.get(key);
    if (known) return known.answer;
    const entry: Kept = {
      // Until its tags are known, any drop may concern it.
      tags: typeof tags === 'function' ? ANY : new Set(tags),
      answer: make().then(async (value) => {
        if (typeof tags === 'function') entry.tags = new Set(tags(value));
        return ReadyAnswer.of(value);
      }),
    };
    this.kept.set(key, entry);
    entry.answer.catch(() => this.forget(key, entry));
    if (this.kept.size > MOST_ANSWERS) this.forgetOldest();
    return entry.answer;
  }

  /** Forgets what shows any of these; `all` when it is not known what changed. */
  drop(tags: readonly string[] | 'all'): void {
    if (tags === 'all') return this.kept.clear();
    for (const [key, entry] of this.kept) {
      if (entry.tags === ANY || tags.some((tag) => entry.tags.has(tag))) this.kept.delete(key);
    }
  }

  private forget(key: string, entry: Kept): void {
    if (this.kept.get(key) === entry) this.kept.delete(key);
  }

  private forgetOldest(): void {
    const [oldest] = this.kept.keys();
    if (oldest !== undefined) this.kept.delete(oldest);
  }
}

const ANY: ReadonlySet<string> = new Set();
