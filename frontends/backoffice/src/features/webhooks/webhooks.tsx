import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryState } from '../../components/query-state.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { NewWebhookForm } from './new-webhook-form.tsx';
import { SecretDialog } from './secret-dialog.tsx';
import { webhookList } from './webhook-queries.ts';
import { WebhookCard } from './webhook-card.tsx';
import * as styles from './webhooks.module.css';
import { webhookTexts as words } from './texts.ts';

/** /admin/webhooks: the programs that are called, what came of it, and how one is added. */
export function Webhooks() {
  const answer = useQuery(webhookList);
  const { data } = answer;
  const [secret, setSecret] = useState<string | null>(null);
  return (
    <>
      <PageHeader title={words.title}>
        <p>{words.lead}</p>
      </PageHeader>
      <div className={styles.page}>
        <section className={styles.part} aria-labelledby="webhooks-existing">
          <h2 id="webhooks-existing">{words.existing}</h2>
          <QueryState of={answer} words={words} />
          {data?.webhooks.length === 0 && <p className={styles.hint}>{words.none}</p>}
          <ul className={styles.webhooks}>
            {data?.webhooks.map((webhook) => (
              <WebhookCard key={webhook._id} webhook={webhook} onSecret={setSecret} />
            ))}
          </ul>
        </section>
        {data && <NewWebhookForm events={data.events} onSecret={setSecret} />}
      </div>
      {secret !== null && <SecretDialog secret={secret} onClose={() => setSecret(null)} />}
    </>
  );
}
