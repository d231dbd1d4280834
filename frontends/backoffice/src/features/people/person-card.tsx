import { formatDayAndTime } from '@shop/contracts/dates';
import type { Person } from '@shop/contracts/people';
import { Button } from '@shop/ui/button';
import * as card from '../../components/card.module.css';
import { roleInWords } from '../../components/role-texts.ts';
import * as styles from './people.module.css';
import { peopleTexts as words } from './texts.ts';

/** Changes that the owner can make to an account of staff. */
export type Change = 'role' | 'link' | 'sessions' | 'remove';

interface PersonCardProps {
  person: Person;
  isSelf: boolean;
  onChange: (kind: Change) => void;
}

/** One person: who, as what, seen when, and what can be changed. */
export function PersonCard({ person, isSelf, onChange }: PersonCardProps) {
  const { username, name, email, role, sessions, lastSeenAt, isFromEnvironment } = person;
  const answer = (kind: Change, label: string, whole: string) => (
    <Button compact variant={kind === 'remove' ? 'danger' : 'ghost'} aria-label={whole} onClick={() => onChange(kind)}>
      {label}
    </Button>
  );
  return (
    <li className={`${card.card} ${styles.person}`}>
      <h2>
        <bdi>{name ?? username}</bdi> {isSelf && words.you}
      </h2>
      {name && <p className={styles.hint}>{username}</p>}
      <p>{roleInWords(role)}</p>
      <dl className={card.lines}>
        <div>
          <dt>{words.email}</dt>
          <dd>{email ?? words.none}</dd>
        </div>
        <div>
          <dt>{words.lastSeen}</dt>
          <dd>{lastSeenAt ? formatDayAndTime(lastSeenAt) : words.never}</dd>
        </div>
        <div>
          <dt>{words.sessions}</dt>
          <dd>{words.devices(sessions)}</dd>
        </div>
      </dl>
      {isFromEnvironment && <p className={styles.hint}>{words.fromEnvironment}</p>}
      <div className={styles.answers}>
        {!isFromEnvironment && answer('role', words.changeRole, words.changeRoleOf(username))}
        {!isFromEnvironment && answer('link', words.resetLink, words.resetLinkOf(username))}
        {sessions > 0 && answer('sessions', words.endSessions, words.endSessionsOf(username))}
        {!isFromEnvironment && answer('remove', words.remove, words.removeOf(username))}
      </div>
    </li>
  );
}
