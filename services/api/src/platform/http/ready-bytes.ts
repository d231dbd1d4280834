import { Injectable } from '@nestjs/common';
import { Config } from '../../config.ts';
import { jsonOf } from './json-text.ts';
import { ReadyAnswer } from './ready-answer.ts';

/** Addresses longer than this are not remembered: nobody shall fill the memory with them. */
const LONGEST_ADDRESS = 300;

interface Kept {
  tags: ReadonlySet<string>;
  answer: Promise<ReadyAnswer>;
  /** The same, once it is made. */
  made?: ReadyAnswer;
}

/** Public answers kept in memory until something that they show changes. */
@Injectable()
export class ReadyBytes {
  private readonly kept = new Map<string, Kept>();
  private readonly addresses = new Map<string, ReadyAnswer>();
  private readonly most: number;

  constructor({ readyAnswers }: Config) {
    this.most = readyAnswers;
  }

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
      answer: make().then((value) => {
        if (typeof tags === 'function') entry.tags = new Set(tags(value));
        const made = new ReadyAnswer(jsonOf(value));
        made.isCurrent = this.kept.get(key) === entry;
        return (entry.made = made);
      }),
    };
    if (this.most === 0) return entry.answer;
    this.kept.set(key, entry);
    entry.answer.catch(() => this.kept.get(key) === entry && this.forget(key, entry));
    if (this.kept.size > this.most) this.forgetOldest();
    return entry.answer;
  }

  /** Remembers at which address an answer was given, so that it can be given there again without asking what it is. */
  remember(address: string, answer: ReadyAnswer): void {
    if (!answer.isCurrent || address.length > LONGEST_ADDRESS) return;
    this.addresses.set(address, answer);
    if (this.addresses.size <= this.most) return;
    const [oldest] = this.addresses.keys();
    if (oldest !== undefined) this.addresses.delete(oldest);
  }

  /** The answer that was given at this address and is still true. */
  at(address: string): ReadyAnswer | undefined {
    const answer = this.addresses.get(address);
    if (!answer || answer.isCurrent) return answer;
    this.addresses.delete(address);
    return undefined;
  }

  /** Forgets what shows any of these; `all` when it is not known what changed. */
  drop(tags: readonly string[] | 'all'): void {
    for (const [key, entry] of this.kept) {
      if (tags === 'all' || entry.tags === ANY || tags.some((tag) => entry.tags.has(tag))) this.forget(key, entry);
    }
  }

  private forget(key: string, entry: Kept): void {
    this.kept.delete(key);
    if (entry.made) entry.made.isCurrent = false;
  }

  private forgetOldest(): void {
    const [oldest] = this.kept;
    if (oldest) this.forget(...oldest);
  }
}

const ANY: ReadonlySet<string> = new Set();
