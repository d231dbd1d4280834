import * as card from './card.module.css';
import { texts } from '../texts.ts';

type Field = string | boolean;
interface ConflictDiffProps<T extends Readonly<Record<string, Field>>> {
  /** Values that a colleague saved (`theirs`) and values of the form (`mine`). */
  theirs: T;
  mine: T;
  /** Labels of the fields in the form. */
  names: Readonly<Record<keyof T, string>>;
}

const shown = (value: Field): string =>
  typeof value === 'string' ? value || texts.conflict.nothing : value ? texts.conflict.yes : texts.conflict.no;

/** Lists the fields whose saved value differs from the form's value, with the saved value; null when none differs. */
export function ConflictDiff<T extends Readonly<Record<string, Field>>>({ theirs, mine, names }: ConflictDiffProps<T>) {
  const differing = Object.keys(names).filter((name) => theirs[name] !== mine[name]);
  if (differing.length === 0) return null;
  return (
    <section>
      <p>{texts.conflict.now}</p>
      <dl className={card.lines}>
        {differing.map((name) => (
          <div key={name}>
            <dt>{names[name]}</dt>
            <dd dir="auto">{shown(theirs[name] ?? '')}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
