import { useQuery } from '@tanstack/react-query';
import { QueryState } from '../../components/query-state.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { apiKeyList } from './api-key-queries.ts';
import { KeyCards } from './key-cards.tsx';
import { NewKeyForm } from './new-key-form.tsx';
import * as styles from './api-keys.module.css';
import { apiKeyTexts as words } from './texts.ts';

/** /admin/api-keys: the keys of programs, and how a program gets one. */
export function ApiKeys() {
  const answer = useQuery(apiKeyList);
  const { data, dataUpdatedAt } = answer;
  return (
    <>
      <PageHeader title={words.title}>
        <p>{words.lead}</p>
      </PageHeader>
      <div className={styles.page}>
        <section className={styles.part} aria-labelledby="api-keys-existing">
          <h2 id="api-keys-existing">{words.existing}</h2>
          <QueryState of={answer} words={words} />
          {data?.keys.length === 0 && <p className={styles.hint}>{words.none}</p>}
          {data && <KeyCards keys={data.keys} now={dataUpdatedAt} />}
        </section>
        <NewKeyForm />
      </div>
    </>
  );
}
