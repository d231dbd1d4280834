import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ConfirmDialog } from '@shop/ui/dialog';
import { showToast } from '@shop/ui/toast';
import { keys } from '../../lib/query-keys.ts';
import { errorMessage, staffCall } from '../../lib/session.ts';
import { texts } from '../../texts.ts';
import { demoTexts as words } from './setup-texts.ts';
import * as styles from './remove-demo.module.css';

/** Asks, with what would go and what would stay, and removes the demo. */
export function RemoveDemo({ onClose }: { onClose: () => void }) {
  const cache = useQueryClient();
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: keys.demo,
    queryFn: ({ signal }) => staffCall('', 'GET /admin/demo', {}, { signal }),
    // Fetch again each time: things that were sold or edited since then stay.
    staleTime: 0,
    gcTime: 0,
  });
  const { mutate: remove, isPending } = useMutation({
    mutationFn: () => staffCall('', 'DELETE /admin/demo', {}),
    onSuccess: async () => {
      showToast({ message: words.removed });
      onClose();
      await cache.invalidateQueries();
    },
    onError: (error) => showToast({ message: errorMessage(error) ?? words.notRemoved, tone: 'error' }),
  });
  const goes = data ? words.counts(data.removed) : [];
  return (
    <ConfirmDialog
      open
      title={words.question}
      confirmLabel={isError ? texts.retry : words.remove}
      cancelLabel={words.cancel}
      danger={!isError}
      busy={isPending || (isFetching && !data)}
      onConfirm={() => (data ? remove() : void refetch())}
      onClose={onClose}
    >
      <div className={styles.removal}>
        <p role="status">{data ? goes.length === 0 && words.nothing : isError ? words.failed : words.loading}</p>
        {goes.length > 0 && (
          <p>
            {words.removes} {goes.join(', ')}.
          </p>
        )}
        {data && data.kept.length > 0 && (
          <>
            <p>{words.keeps}</p>
            <ul>
              {data.kept.map((kept) => (
                <li key={`${kept.kind} ${kept.name}`}>{words.kept(kept)}</li>
              ))}
            </ul>
          </>
        )}
        <p>{words.hint}</p>
      </div>
    </ConfirmDialog>
  );
}
