import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Settlement } from '@shop/contracts/settlements';
import { Button } from '@shop/ui/button';
import { Dialog } from '@shop/ui/dialog';
import { useNavigate } from '@shop/ui/router';
import { showToast } from '@shop/ui/toast';
import * as form from '../../components/form.module.css';
import { changedBy } from '../../lib/query-keys.ts';
import { errorMessage, staffCall } from '../../lib/session.ts';
import { texts } from '../../texts.ts';
import { settlementTexts as words } from './texts.ts';
import { useTakeBack } from './use-acceptance.ts';

/** The way back: an accepted settlement is taken back, an open one removed, both after a question. */
export function SettlementWays({ settlement: { _id: id, state, version } }: { settlement: Settlement }) {
  const [isAsking, setAsking] = useState(false);
  const navigate = useNavigate();
  const cache = useQueryClient();
  const takeBack = useTakeBack(id);
  const remove = useMutation({
    mutationFn: () => staffCall('', 'DELETE /admin/settlements/:id', { params: { id } }),
    onSuccess: async () => {
      showToast({ message: words.removed });
      await navigate('/admin/settlements', { replace: true });
    },
    onError: (error) => showToast({ message: errorMessage(error) ?? words.notRemoved, tone: 'error' }),
    onSettled: () => cache.invalidateQueries(changedBy('settlements')),
  });
  const isOpen = state === 'open';
  const doIt = () => {
    setAsking(false);
    if (isOpen) remove.mutate();
    else takeBack.mutate(version);
  };
  return (
    <>
      <div>
        <Button variant="ghost" busy={remove.isPending || takeBack.isPending} onClick={() => setAsking(true)}>
          {isOpen ? words.remove : words.takeBack}
        </Button>
      </div>
      {isAsking && (
        <Dialog
          open
          onClose={() => setAsking(false)}
          title={isOpen ? words.removeTitle : words.takeBackTitle}
          closeLabel={texts.close}
        >
          <div className={form.form}>
            <p>{isOpen ? words.removeHint : words.takeBackHint}</p>
            <div className={form.answers}>
              <Button variant="ghost" onClick={() => setAsking(false)}>
                {words.keep}
              </Button>
              <Button variant="danger" onClick={doIt}>
                {isOpen ? words.remove : words.takeBack}
              </Button>
            </div>
          </div>
        </Dialog>
      )}
    </>
  );
}
