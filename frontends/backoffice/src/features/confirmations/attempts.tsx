import type { Confirmation } from '@shop/contracts/confirmations';
import { formatDayAndTime } from '@shop/contracts/dates';
import { inItsLanguage } from '@shop/ui/in-its-language';
import * as styles from './confirmations.module.css';
import { confirmationTexts as words } from './texts.ts';

/** List of the attempts to confirm an order, oldest first; null when there were none. */
export function Attempts({ attempts }: Pick<Confirmation, 'attempts'>) {
  if (attempts.length === 0) return null;
  return (
    <ul aria-label={words.attempts} className={styles.attempts}>
      {attempts.map(({ at, by, outcome, note }) => (
        <li key={at}>
          {names[outcome] ?? outcome}: {people[by] ?? by}, {formatDayAndTime(at)}
          {note && (
            <>
              {' '}
              · <span {...inItsLanguage(note)}>{note}</span>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

const names: Readonly<Record<string, string>> = { ...words.outcomes, ...words.otherOutcomes };
const people: Readonly<Record<string, string>> = words.nobody;
