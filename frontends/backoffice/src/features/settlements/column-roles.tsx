import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Settlement } from '@shop/contracts/settlements';
import type { ColumnRole } from '@shop/contracts/settlement-rows';
import { Button } from '@shop/ui/button';
import { Select } from '@shop/ui/field';
import { changedBy } from '../../lib/query-keys.ts';
import { errorMessage, staffCall } from '../../lib/session.ts';
import * as styles from './settlements.module.css';
import { settlementTexts as words } from './texts.ts';

const ROLES = Object.keys(words.roles) as ColumnRole[];

/** Form with the role of each column of the file. The form starts open while the number or the amount has no column. */
export function ColumnRoles({ settlement: { _id, version, columns } }: { settlement: Settlement }) {
  const [roles, setRoles] = useState(() => columns.map(({ role }) => role));
  const cache = useQueryClient();
  const save = useMutation({
    mutationFn: () =>
      staffCall('', 'PUT /admin/settlements/:id/columns', { params: { id: _id }, body: { version, roles } }),
    onSettled: () => cache.invalidateQueries(changedBy('settlements')),
  });
  const isKnown = ['number', 'collected'].every((role) => columns.some((column) => column.role === role));
  return (
    <details className={styles.fold} open={!isKnown}>
      <summary>{words.columns}</summary>
      {!isKnown && <p>{words.columnsMissing}</p>}
      <p className={styles.quiet}>{words.columnsHint}</p>
      <div className={styles.fields}>
        {columns.map(({ header }, place) => (
          <Select
            // Two columns may have the same header; their places do not change.
            // oxlint-disable-next-line no-array-index-key
            key={place}
            label={<bdi>{header}</bdi>}
            value={roles[place]}
            onChange={({ target }) =>
              setRoles(roles.map((role, at) => (at === place ? (target.value as ColumnRole) : role)))
            }
          >
            {ROLES.map((role) => (
              <option key={role} value={role}>
                {words.roles[role]}
              </option>
            ))}
          </Select>
        ))}
      </div>
      {save.error && (
        <p className={styles.wrong} role="alert">
          {errorMessage(save.error) ?? words.columnsFailed}
        </p>
      )}
      <Button variant="ghost" busy={save.isPending} onClick={() => save.mutate()}>
        {words.saveColumns}
      </Button>
    </details>
  );
}
