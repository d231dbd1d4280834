import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, hasCode } from '@shop/contracts/client';
import { buttonClass } from '@shop/ui/button';
import { Select } from '@shop/ui/field';
import { useNavigate } from '@shop/ui/router';
import { showToast } from '@shop/ui/toast';
import * as card from '../../components/card.module.css';
import { useCourier } from '../../hooks/use-courier.ts';
import { useCouriers } from '../../hooks/use-shop.ts';
import { changedBy } from '../../lib/query-keys.ts';
import { errorMessage } from '../../lib/session.ts';
import { importFile } from './settlement-queries.ts';
import * as styles from './settlements.module.css';
import { settlementTexts as words } from './texts.ts';

const addressOf = (id: string) => `/admin/settlements/${id}`;

/** Reads a courier's file as soon as it is chosen, and opens what it says. */
export function ImportSettlement() {
  const names = useCouriers().map(({ name }) => name);
  const [remembered, choose] = useCourier();
  const courier = names.includes(remembered) ? remembered : (names[0] ?? '');
  const navigate = useNavigate();
  const cache = useQueryClient();
  const send = useMutation({
    mutationFn: (file: File) => importFile(courier, file),
    onSuccess: (id) => navigate(addressOf(id)),
    onError: (error) => {
      if (!hasCode(error, 'already_imported') || !(error instanceof ApiError)) return;
      showToast({ message: words.importedBefore });
      const { settlementId } = error.body as { settlementId?: string };
      if (settlementId) void navigate(addressOf(settlementId));
    },
    onSettled: () => cache.invalidateQueries(changedBy('settlements')),
  });
  const failure = send.error && !hasCode(send.error, 'already_imported') ? send.error : null;
  return (
    <section className={[card.card, styles.part].join(' ')} aria-labelledby="import-settlement">
      <h2 id="import-settlement">{words.importTitle}</h2>
      <Select label={words.courier} value={courier} onChange={({ target }) => choose(target.value)}>
        {names.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </Select>
      <label className={[buttonClass(), styles.chooser].join(' ')} aria-disabled={send.isPending || undefined}>
        {send.isPending ? words.sending : words.choose}
        <input
          type="file"
          accept=".csv,.xlsx,.txt,.tsv,text/csv,text/plain"
          aria-describedby="import-settlement-hint"
          disabled={send.isPending}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) send.mutate(file);
            target.value = '';
          }}
        />
      </label>
      <p id="import-settlement-hint" className={styles.quiet}>
        {words.chooseHint}
      </p>
      {failure && (
        <p className={styles.wrong} role="alert">
          {errorMessage(failure) ?? words.notRead}
        </p>
      )}
    </section>
  );
}
