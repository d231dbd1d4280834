import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '@shop/ui/error-state';
import { ListSkeleton } from '../../components/list-skeleton.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { texts } from '../../texts.ts';
import { apiKeyList } from './api-key-queries.ts';
import { KeyCards } from './key-cards.tsx';
import { NewKeyForm } from './new-key-form.tsx';
import * as styles from './api-keys.module.css';
import { apiKeyTexts as words } from './texts.ts';

/** /admin/api-keys: the keys of programs, and how a program gets one. */
export function ApiKeys() {
  const { data, dataUpdatedAt, isPending, isError, refetch } = useQuery(apiKeyList);
  return (
    <>
      <PageHeader title={words.title}>
        <p>{words.lead}</p>
      </PageHeader>
      <div className={styles.page}>
        <section className={styles.part} aria-labelledby="api-keys-existing">
          <h2 id="api-keys-existing">{words.existing}</h2>
          {isPending && <ListSkeleton label={words.loading} />}
          {isError && !data && (
            <ErrorState title={words.failed} retryLabel={texts.retry} onRetry={() => void refetch()} />
          )}
          {data?.keys.length === 0 && <p className={styles.hint}>{words.none}</p>}
          {data && <KeyCards keys={data.keys} now={dataUpdatedAt} />}
        </section>
        <NewKeyForm />
      </div>
    </>
  );
}
