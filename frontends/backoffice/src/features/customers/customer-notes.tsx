import { type SubmitEvent, useState } from 'react';
import { formatDayAndTime } from '@shop/contracts/dates';
import { newKey } from '@shop/contracts/idempotency-key';
import type { Customer, CustomerNote } from '@shop/contracts/customers';
import { Button } from '@shop/ui/button';
import { Textarea } from '@shop/ui/field';
import { inItsLanguage } from '@shop/ui/in-its-language';
import * as card from '../../components/card.module.css';
import { staffCall } from '../../lib/session.ts';
import * as styles from './customers.module.css';
import { customerTexts as words } from './texts.ts';
import { useCustomerChange } from './use-customer-change.ts';

/** Staff's notes about a customer, newest first, with a field for a new one. */
export function CustomerNotes({ customer: { phone, notes } }: { customer: Customer }) {
  const [typed, setTyped] = useState('');
  const write = (text: string) =>
    staffCall(
      '',
      'POST /admin/customers/:phone/notes',
      { params: { phone }, body: { text } },
      { idempotencyKey: newKey() },
    );
  const add = useCustomerChange({
    change: write,
    done: words.noteSaved,
    // Text typed in the meantime stays.
    onDone: (text) => setTyped((now) => (now.trim() === text ? '' : now)),
  });
  const again = useCustomerChange({ change: ({ text }: CustomerNote) => write(text) });
  const remove = useCustomerChange({
    change: ({ _id: id }: CustomerNote) =>
      staffCall('', 'DELETE /admin/customers/:phone/notes/:id', { params: { phone, id } }),
    done: words.noteRemoved,
    undo: (note) => again.mutate(note),
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (typed.trim() && !add.isPending) add.mutate(typed.trim());
  };
  return (
    <section className={styles.part}>
      <h2>{words.notes}</h2>
      <form className={styles.form} onSubmit={submit}>
        <Textarea
          label={words.newNote}
          hint={words.notesHint}
          rows={2}
          maxLength={2000}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit" variant="ghost" className={styles.start} busy={add.isPending}>
          {words.addNote}
        </Button>
      </form>
      {notes.length === 0 && <p className={styles.hint}>{words.noNotes}</p>}
      <ul className={styles.notes}>
        {notes.map((note) => (
          <li key={note._id} className={card.card}>
            <p className={styles.note} {...inItsLanguage(note.text)}>
              {note.text}
            </p>
            <p className={styles.by}>
              <small>
                {note.by}, {formatDayAndTime(note.at)}
              </small>
              <Button
                compact
                variant="link"
                aria-label={words.removeNoteOf(note.text.slice(0, 40))}
                busy={remove.isPending && remove.variables._id === note._id}
                onClick={() => remove.mutate(note)}
              >
                {words.removeNote}
              </Button>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
