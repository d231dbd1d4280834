import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Person } from '@shop/contracts/people';
import { Button } from '@shop/ui/button';
import { Dialog } from '@shop/ui/dialog';
import { showToast } from '@shop/ui/toast';
import { errorMessage, session, staffCall } from '../../lib/session.ts';
import { texts } from '../../texts.ts';
import { everybody } from './people-queries.ts';
import { RoleChoice } from './role-choice.tsx';
import * as styles from './people.module.css';
import { peopleTexts as words } from './texts.ts';

/** Gives one person another role. */
export function RoleDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const cache = useQueryClient();
  const [role, setRole] = useState(person.role);
  const save = useMutation({
    mutationFn: () => staffCall('', 'PUT /admin/people/:id/role', { params: { id: person._id }, body: { role } }),
    onSuccess: () => {
      showToast({ message: words.roleSaved(person.username) });
      onClose();
      // It may be one's own.
      void cache.invalidateQueries({ queryKey: session.queryKey });
      return cache.invalidateQueries(everybody);
    },
  });
  return (
    <Dialog open title={words.changeRoleOf(person.username)} closeLabel={texts.close} onClose={onClose}>
      <div className={styles.form}>
        {save.error && (
          <p className={styles.error} role="alert">
            {errorMessage(save.error) ?? words.roleFailed}
          </p>
        )}
        <RoleChoice role={role} onChange={setRole} />
        <div className={styles.answers}>
          <Button busy={save.isPending} onClick={() => save.mutate()}>
            {words.saveRole}
          </Button>
          <Button variant="ghost" onClick={onClose}>
            {texts.list.cancel}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
