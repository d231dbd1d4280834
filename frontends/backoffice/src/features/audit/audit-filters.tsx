import { type SyntheticEvent, useState } from 'react';
import { Button } from '@shop/ui/button';
import { Sheet } from '@shop/ui/dialog';
import { Select, TextInput } from '@shop/ui/field';
import { Icon } from '@shop/ui/icon';
import { IconButton } from '@shop/ui/icon-button';
import { Link } from '@shop/ui/router';
import { withParams } from '../../lib/search-params.ts';
import { texts } from '../../texts.ts';
import * as styles from './audit-filters.module.css';
import { type FilterName, filterNames } from './audit-queries.ts';
import { fieldName } from './field-values.ts';
import { auditTexts as words, kindNames } from './texts.ts';

interface Choices {
  people: readonly { _id: string; username: string }[];
  kinds: readonly string[];
}

const kindName = (kind: string) => kindNames[kind] ?? fieldName(kind);

/** The filters that are set, each with a way to take it out, and one for all. */
export function AuditChips({ search, people }: { search: URLSearchParams } & Pick<Choices, 'people'>) {
  const shown = (name: FilterName, value: string) => {
    if (name === 'thing') return words.oneThing;
    const known = name === 'kind' ? kindName(value) : people.find(({ _id }) => _id === value)?.username;
    return `${words.labels[name]}: ${known ?? value}`;
  };
  const set = filterNames.flatMap((name) => {
    const value = search.get(name);
    return value ? [{ name, text: shown(name, value) }] : [];
  });
  if (set.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={words.filters}>
      {set.map(({ name, text }) => (
        <li key={name}>
          <Link to={withParams(search, { [name]: null })} className={styles.chip} aria-label={words.removeFilter(text)}>
            {text} <Icon name="close" size={14} />
          </Link>
        </li>
      ))}
      <li>
        <Link to="/admin/audit" className={styles.clear}>
          {words.clear}
        </Link>
      </li>
    </ul>
  );
}

const sheetNames = ['person', 'kind', 'dateFrom', 'dateTo', 'search'] as const;

interface AuditFiltersProps extends Choices {
  search: URLSearchParams;
  onChange: (parts: Readonly<Record<string, string>>) => void;
}

/** The button that opens the filters, and their sheet: they act together when it is sent. */
export function AuditFilters({ search, people, kinds, onChange }: AuditFiltersProps) {
  const [open, setOpen] = useState(false);
  const show = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const typed = (name: string) => {
      const value = form.get(name);
      return typeof value === 'string' ? value.trim() : '';
    };
    onChange(Object.fromEntries(sheetNames.map((name) => [name, typed(name)])));
    setOpen(false);
  };
  const of = (name: (typeof sheetNames)[number]) => ({
    name,
    label: words.labels[name],
    defaultValue: search.get(name) ?? '',
  });
  return (
    <>
      <IconButton
        icon="filter"
        label={words.openFilters(filterNames.filter((name) => search.has(name)).length)}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      {open && (
        <Sheet open title={words.filters} closeLabel={texts.close} onClose={() => setOpen(false)}>
          <form className={styles.filters} onSubmit={show}>
            <Select {...of('person')}>
              <option value="">{words.any}</option>
              {people.map(({ _id, username }) => (
                <option key={_id} value={_id}>
                  {username}
                </option>
              ))}
            </Select>
            <Select {...of('kind')}>
              <option value="">{words.any}</option>
              {kinds.map((kind) => (
                <option key={kind} value={kind}>
                  {kindName(kind)}
                </option>
              ))}
            </Select>
            <TextInput type="date" {...of('dateFrom')} />
            <TextInput type="date" {...of('dateTo')} />
            <TextInput maxLength={100} autoComplete="off" {...of('search')} />
            <Button type="submit">{words.show}</Button>
          </form>
        </Sheet>
      )}
    </>
  );
}
