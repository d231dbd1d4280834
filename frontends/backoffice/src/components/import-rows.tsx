import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { EmptyState } from '@shop/ui/empty-state';
import { useSearchParams } from '@shop/ui/router';
import { StatusBadge, type StatusShape, type StatusTone } from '@shop/ui/status-badge';
import { DataTable } from './data-table.tsx';
import { ListPager } from './list-pager.tsx';
import { QueryState } from './query-state.tsx';
import { Tabs } from './tabs.tsx';
import { useClampedPage } from '../hooks/use-clamped-page.ts';
import { withParams } from '../lib/search-params.ts';
import type { ShownImport } from './import-state.tsx';
import type { ImportWords } from './import-texts.ts';
import * as styles from './imports.module.css';

type Fate = keyof ImportWords['fates'];

const FATES = ['wrong', 'new', 'changed', 'same', 'kept'] as const satisfies readonly Fate[];

const marks: Record<Fate, [StatusShape, StatusTone]> = {
  new: ['waiting', 'neel'],
  changed: ['waiting', 'amber'],
  same: ['done', 'green'],
  kept: ['sent', 'neel'],
  wrong: ['failed', 'red'],
};

/** The fate that the URL asks for. */
export const fateIn = <F extends Fate>(search: URLSearchParams, fates: readonly F[]): F | undefined =>
  fates.find((each) => each === search.get('fate'));

/** Fate of a thing in a file. */
interface Row {
  line: number;
  fate: Fate;
  problems: readonly string[];
  changes: readonly string[];
  isImported: boolean;
}

interface Page<R> {
  rows: readonly R[];
  total: number;
  page: number;
  totalPages: number;
}

interface ImportRowsProps<R extends Row> {
  now: ShownImport;
  answer: UseQueryResult<Page<R>>;
  words: ImportWords & { rowsTitle: string; noRows: string; thing: string; kept?: string };
  nameOf: (row: R) => ReactNode;
}

/** Table of what becomes of each thing in a file, page by page. */
export function ImportRows<R extends Row>({ now, answer, words, nameOf }: ImportRowsProps<R>) {
  const [search] = useSearchParams();
  const fate = fateIn(search, FATES);
  const { data, isPlaceholderData } = answer;
  useClampedPage(data);
  const tab = (name: string, to: Fate | undefined) => ({
    name,
    to: withParams(search, { fate: to ?? null, page: null }),
    isCurrent: fate === to,
  });
  const countOf = (each: Fate) => (now.counts[each] ?? 0) + (each === 'wrong' ? now.failed : 0);
  const shown = FATES.filter((each) => countOf(each) > 0);
  return (
    <section className={styles.part} aria-labelledby="import-rows">
      <h2 id="import-rows">{words.rowsTitle}</h2>
      <Tabs
        label={words.rowsTitle}
        replace
        tabs={[
          tab(words.fateOf(words.all, now.found), undefined),
          ...shown.map((each) => tab(words.fateOf(words.fates[each], countOf(each)), each)),
        ]}
      />
      <QueryState of={answer} words={words} />
      {data?.total === 0 && <EmptyState title={words.noRows} />}
      {data && data.total > 0 && (
        <div aria-busy={isPlaceholderData}>
          <DataTable
            rows={data.rows}
            keyOf={({ line }) => String(line)}
            columns={[
              {
                title: words.thing,
                cell: (row) => (
                  <>
                    {nameOf(row)}
                    <small>{words.line(row.line)}</small>
                  </>
                ),
              },
              {
                title: words.fate,
                className: styles.fate,
                isBare: true,
                cell: (row) => <FateOf row={row} words={words} />,
              },
            ]}
          />
          <ListPager {...data} />
        </div>
      )}
    </section>
  );
}

function FateOf({ row, words }: { row: Row; words: ImportRowsProps<Row>['words'] }) {
  const { fate, problems, changes, isImported } = row;
  const [shape, tone]: [StatusShape, StatusTone] = isImported ? ['done', 'green'] : marks[fate];
  return (
    <>
      <StatusBadge shape={shape} tone={tone}>
        {isImported ? words.imported : words.fates[fate]}
      </StatusBadge>
      {changes.length > 0 && fate === 'changed' && <p className={styles.quiet}>{words.changes(changes)}</p>}
      {fate === 'kept' && <p className={styles.quiet}>{words.kept}</p>}
      {problems.map((problem) => (
        <p key={problem} className={fate === 'wrong' ? styles.problem : styles.quiet} dir="auto">
          {problem}
        </p>
      ))}
    </>
  );
}
