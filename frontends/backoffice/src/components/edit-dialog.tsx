import type { ReactNode } from 'react';
import { Button } from '@shop/ui/button';
import { Dialog } from '@shop/ui/dialog';
import type { useEditForm } from '../hooks/use-edit-form.ts';
import { useFirstWrongField } from '../hooks/use-first-wrong-field.ts';
import { isConflict } from '../lib/session.ts';
import { texts } from '../texts.ts';
import { Conflict } from './conflict.tsx';
import * as styles from './form.module.css';

interface EditDialogProps {
  form: Pick<
    ReturnType<typeof useEditForm>,
    'version' | 'errors' | 'save' | 'submit' | 'saveOver' | 'discard' | 'mayClose' | 'leave' | 'unsavedQuestion'
  >;
  title: string;
  children: ReactNode;
  /** Says that a colleague saved first. */
  conflict: string;
  /** The values that the colleague saved. */
  theirs: ReactNode;
  newest: number | undefined;
  /** Message for every other error. */
  failed: string;
}

/** A form of `useEditForm` in a dialog of its own; its children are the fields. The first wrong one takes the focus. */
export function EditDialog({ form, title, children, conflict, theirs, newest, failed }: EditDialogProps) {
  const { save, errors } = form;
  const element = useFirstWrongField(errors);
  const cancel = (
    <Button variant="ghost" onClick={() => form.mayClose() && form.leave()}>
      {texts.list.cancel}
    </Button>
  );
  return (
    <Dialog open onClose={form.leave} mayClose={form.mayClose} title={title} closeLabel={texts.close}>
      <form ref={element} className={styles.form} noValidate onSubmit={form.submit}>
        {children}
        {isConflict(save.error) ? (
          <Conflict
            message={conflict}
            newest={newest ?? form.version}
            more={cancel}
            onTheirs={form.discard}
            onMine={form.saveOver}
          >
            {theirs}
          </Conflict>
        ) : (
          <>
            {save.error && (
              <p className={styles.error} role="alert">
                {failed}
              </p>
            )}
            <div className={styles.answers}>
              {cancel}
              <Button type="submit" busy={save.isPending}>
                {save.isPending ? texts.list.saving : texts.list.save}
              </Button>
            </div>
          </>
        )}
      </form>
      {form.unsavedQuestion}
    </Dialog>
  );
}
