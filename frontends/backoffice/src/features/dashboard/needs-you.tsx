import { MAX_BACKUP_AGE_MS } from '@shop/contracts/backups';
import { formatDayAndTime } from '@shop/contracts/dates';
import { formatRs } from '@shop/contracts/money';
import type { Waiting, dashboard } from '@shop/contracts/dashboard';
import type { ResponseOf } from '@shop/contracts/route';
import { Icon } from '@shop/ui/icon';
import { Link } from '@shop/ui/router';
import { Skeleton } from '@shop/ui/skeleton';
import { ageOf } from '../../components/age.ts';
import * as styles from './needs-you.module.css';
import { waitingTexts as words } from './texts.ts';

type WaitingByName = ResponseOf<typeof dashboard.today>['waiting'];
type BackupProblem = NonNullable<ResponseOf<typeof dashboard.today>['backupProblem']>;
type Name = Exclude<keyof WaitingByName, 'failedEmails'>;

// Each leads to the list of just what it counts.
const forStaff: readonly [name: Name, to: string][] = [
  ['toConfirm', '/admin/confirmations'],
  ['paid', '/admin/orders?status=processing&paymentStatus=paid'],
  ['receipts', '/admin/payments'],
  ['withoutReceipt', '/admin/orders?receipt=missing'],
  ['toPack', '/admin/orders?status=confirmed'],
  ['reviews', '/admin/reviews'],
];
// A rare kind of work has a row only while there is some.
const rare: readonly [name: Name, to: string][] = [
  ['toRefund', '/admin/orders?money=to_refund'],
  ['partPaid', '/admin/orders?money=part_paid'],
  ['proposals', '/admin/proposals'],
];
const onTheWay: readonly [name: Name, to: string][] = [
  ['shipped', '/admin/orders?status=shipped'],
  ['enroute', '/admin/orders?status=enroute'],
];

interface NeedsYouProps {
  /** undefined while loading. */
  waiting: WaitingByName | undefined;
  /** Rupees that couriers owe; null: the role may not read payments. */
  owed: { total: number; overdue: number } | null | undefined;
  /** The time of the newest backup that was made elsewhere; null when none are. */
  backupElsewhere: string | null | undefined;
  backupProblem: BackupProblem | null | undefined;
  now: number;
}

/**
 * List of the work that waits for staff; each row links to its own list. Rows keep their place when counts change, so
 * that no tap hits the wrong row. The list keeps its height when nothing waits.
 */
export function NeedsYou({ waiting, owed, backupElsewhere, backupProblem, now }: NeedsYouProps) {
  const isBackupLate = typeof backupElsewhere === 'string' && now - Date.parse(backupElsewhere) > MAX_BACKUP_AGE_MS;
  const isDone =
    waiting &&
    !isBackupLate &&
    !backupProblem &&
    waiting.failedEmails.count === 0 &&
    [...forStaff, ...rare].every(([name]) => waiting[name].count === 0);
  return (
    <section className={styles.needs} aria-labelledby="needs-title">
      <h2 id="needs-title">{words.title}</h2>
      <div className={styles.stack}>
        <ul className={styles.rows} data-hidden={isDone}>
          {forStaff.map(([name, to]) => (
            <Row key={name} name={name} to={to} waiting={waiting?.[name]} now={now} isForStaff />
          ))}
        </ul>
        {isDone && (
          <div className={styles.done}>
            <Icon name="check" size={32} />
            <p className={styles.doneTitle}>{words.done}</p>
            <p>{words.doneHint}</p>
          </div>
        )}
      </div>
      {waiting && rare.some(([name]) => waiting[name].count > 0) && (
        <ul className={styles.rows}>
          {rare.map(
            ([name, to]) =>
              waiting[name].count > 0 && (
                <Row key={name} name={name} to={to} waiting={waiting[name]} now={now} isForStaff />
              ),
          )}
        </ul>
      )}
      {waiting && waiting.failedEmails.count > 0 && <FailedEmails {...waiting.failedEmails} now={now} />}
      {backupProblem && <NotBackedUp {...backupProblem} />}
      {backupElsewhere && <BackupElsewhere madeAt={backupElsewhere} isLate={isBackupLate} now={now} />}
      <h3>{words.onTheWay}</h3>
      <ul className={styles.rows}>
        {onTheWay.map(([name, to]) => (
          <Row key={name} name={name} to={to} waiting={waiting?.[name]} now={now} />
        ))}
      </ul>
      {owed && owed.total > 0 && <OwedByCouriers {...owed} />}
    </section>
  );
}

interface RowProps {
  name: Name;
  to: string;
  /** undefined while loading. */
  waiting: Waiting | undefined;
  now: number;
  isForStaff?: boolean;
}

function Row({ name, to, waiting, now, isForStaff = false }: RowProps) {
  const isWaiting = waiting !== undefined && waiting.count > 0;
  return (
    <li>
      <Link to={to} className={styles.row} data-waiting={isWaiting && isForStaff} data-none={waiting?.count === 0}>
        <strong className={styles.count}>
          {waiting ? words.count(waiting.count) : <Skeleton width={24} height={20} />}
        </strong>
        <span>{words.names[name]}</span>
        <small className={styles.age}>{waiting?.oldest && words.oldest(ageOf(waiting.oldest, now))}</small>
        <Icon name="forward" size={16} />
      </Link>
    </li>
  );
}

function OwedByCouriers({ total, overdue }: { total: number; overdue: number }) {
  return (
    <Link to="/admin/money" className={styles.row} data-waiting={overdue > 0}>
      <strong className={styles.count}>
        <Icon name="card" size={16} />
      </strong>
      <span>{words.owed(formatRs(total))}</span>
      <small className={styles.age}>{overdue > 0 && words.overdue(formatRs(overdue))}</small>
      <Icon name="forward" size={16} />
    </Link>
  );
}

function FailedEmails({ count, oldest, now }: Waiting & { now: number }) {
  return (
    <Link to="/admin/failed-emails" className={styles.row} data-waiting="true">
      <strong className={styles.count}>{words.count(count)}</strong>
      <span>
        {words.names.failedEmails}
        <small className={styles.hint}>{words.emailsHint}</small>
      </span>
      <small className={styles.age}>{oldest && words.oldest(ageOf(oldest, now))}</small>
      <Icon name="forward" size={16} />
    </Link>
  );
}

function hintOf({ problem, place, savedUntil, reason }: BackupProblem): string {
  const until = words.savedUntil(savedUntil && formatDayAndTime(savedUntil));
  if (problem === 'failing') return `${until} ${words.backupsFailHint(place ?? '', reason ?? '')}`;
  if (problem === 'damaged') return `${until} ${words.backupsDamagedHint(place ?? '', reason ?? '')}`;
  return problem === 'none' ? words.noBackupsHint : words.backupsBesideHint(place ?? '');
}

function NotBackedUp(problem: BackupProblem) {
  return (
    <div className={styles.row} data-waiting="true">
      <span className={styles.count}>
        <Icon name="warning" size={16} />
      </span>
      <span className={styles.wide}>
        {words.backups[problem.problem]}
        <small className={styles.hint}>{hintOf(problem)}</small>
      </span>
    </div>
  );
}

function BackupElsewhere({ madeAt, isLate, now }: { madeAt: string; isLate: boolean; now: number }) {
  return (
    <div className={styles.row} data-waiting={isLate}>
      <span className={styles.count}>
        <Icon name={isLate ? 'warning' : 'check'} size={16} />
      </span>
      <span>
        {words.backupElsewhere}
        {isLate && <small className={styles.hint}>{words.backupLate}</small>}
      </span>
      <small className={styles.age}>{words.newest(ageOf(madeAt, now))}</small>
    </div>
  );
}
