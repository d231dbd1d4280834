import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.ts';
import { isError } from '../../platform/is-error.ts';
import { Mail, Undelivered } from '../../platform/mail/mail.ts';
import { Log } from '../../platform/observability/log.ts';
import { onBehalfOf } from '../../platform/observability/on-behalf-of.ts';
import { ComposeLetter } from './compose-letter.ts';
import type { DueLetter } from './letter-row.ts';

/** With an hour between the later ones these last for two days. */
const ATTEMPTS = 60;

// Whoever takes a letter has it to himself for longer than sending can take; of a process that died it is due again then.
const take = `
  update notifications_letter set attempts = attempts + 1, taken_until = now() + interval '2 minutes'
  where id = $1 and state = 'queued' and due_at <= now() and coalesce(taken_until, now()) <= now()
  returning id, kind, subject_id as "subjectId", order_id as "orderId", product_id as "productId", reason, attempts,
            written_at as "writtenAt", request_id as "requestId"`;
const sent = `
  update notifications_letter set state = 'sent', sent_at = now(), last_error = null, taken_until = null where id = $1`;
const later = `
  update notifications_letter set last_error = $2, due_at = now() + make_interval(secs => $3), taken_until = null where id = $1`;
const failed = `
  update notifications_letter set last_error = $2, state = 'failed', taken_until = null where id = $1`;

/** Sends one letter, once: what was sent is never taken again. */
@Injectable()
export class SendLetter {
  constructor(
    private readonly db: Database,
    private readonly composer: ComposeLetter,
    private readonly mail: Mail,
    private readonly log: Log,
  ) {}

  async send(id: string): Promise<void> {
    const [letters] = await this.db.dataSource.query<[DueLetter[], number]>(take, [id]);
    const [due] = letters;
    if (due) await onBehalfOf(due.requestId, () => this.attempt(due));
  }

  private async attempt(due: DueLetter): Promise<void> {
    const { id, kind, attempts, requestId } = due;
    try {
      const letter = await this.composer.compose(due);
      if (!letter) throw new Undelivered('What the letter is about is there no more', true);
      await this.mail.send(letter);
    } catch (error) {
      if (!(error instanceof Undelivered)) this.log.failure(error);
      // The words of any other error may be personal: its name must do.
      const reason = error instanceof Undelivered ? error.message : `Fault: ${isError(error) ? error.name : 'unknown'}`;
      const forGood = attempts >= ATTEMPTS || (error instanceof Undelivered && error.forGood);
      if (forGood) await this.db.dataSource.query(failed, [id, reason]);
      else await this.db.dataSource.query(later, [id, reason, wait(attempts)]);
      const line = { requestId, letter: id, kind, attempts, reason };
      if (forGood) this.log.pino.error(line, 'letter failed');
      else this.log.pino.warn(line, 'letter waits');
      return;
    }
    await this.db.dataSource.query(sent, [id]);
    this.log.pino.info({ requestId, letter: id, kind, attempts }, 'letter sent');
  }
}

/** Seconds until the next try: 1, 2, 4 … an hour, and never all at one moment. */
const wait = (attempts: number): number => Math.min(3_600, 2 ** (attempts - 1)) * (0.75 + Math.random() / 2);
