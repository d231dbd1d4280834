import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PastSource } from '@shop/contracts/past-orders';
import { Button } from '@shop/ui/button';
import { Dialog } from '@shop/ui/dialog';
import { showToast } from '@shop/ui/toast';
import * as card from '../../components/card.module.css';
import * as form from '../../components/form.module.css';
import { changedBy } from '../../lib/query-keys.ts';
import { errorMessage, staffCall } from '../../lib/session.ts';
import { texts } from '../../texts.ts';
import * as styles from '../../components/imports.module.css';
import { pastSources } from './past-queries.ts';
import { pastImportTexts as words } from './import-texts.ts';

/** The sources of imported history, each with a button that removes all of it after a question. */
export function RemovePast() {
  const { data = [] } = useQuery(pastSources);
  const [asked, setAsked] = useState<PastSource>();
  if (data.length === 0) return null;
  return (
    <section className={[card.card, styles.part].join(' ')} aria-labelledby="remove-past">
      <h2 id="remove-past">{words.removeTitle}</h2>
      {data.map(({ source, orders, contacts }) => (
        <div key={source} className={styles.head}>
          <span>{words.held(source, orders, contacts)}</span>
          <Button variant="danger" aria-label={words.removeOf(source)} onClick={() => setAsked(source)}>
            {words.remove}
          </Button>
        </div>
      ))}
      {asked && <RemoveDialog source={asked} onClose={() => setAsked(undefined)} />}
    </section>
  );
}

function RemoveDialog({ source, onClose }: { source: PastSource; onClose: () => void }) {
  const cache = useQueryClient();
  const remove = useMutation({
    mutationFn: () => staffCall('', 'DELETE /admin/past-orders/:source', { params: { source } }),
    onSuccess: () => {
      showToast({ message: words.removed });
      onClose();
      void cache.invalidateQueries(changedBy('customers'));
    },
  });
  return (
    <Dialog open onClose={onClose} title={words.removeAsk(source)} closeLabel={texts.close}>
      <div className={form.form}>
        <p>{words.removeHint}</p>
        {remove.error && (
          <p className={form.error} role="alert">
            {errorMessage(remove.error) ?? words.notChanged}
          </p>
        )}
        <div className={form.answers}>
          <Button variant="ghost" onClick={onClose}>
            {words.keep}
          </Button>
          <Button variant="danger" busy={remove.isPending} onClick={() => remove.mutate()}>
            {words.remove}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
