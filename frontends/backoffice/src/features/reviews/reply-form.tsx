import { type SubmitEvent, useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { StaffReview } from '@shop/contracts/reviews';
import { MAX_REPLY } from '@shop/contracts/shop';
import { Button } from '@shop/ui/button';
import { Textarea } from '@shop/ui/field';
import { inItsLanguage } from '@shop/ui/in-its-language';
import { showToast } from '@shop/ui/toast';
import { useDeletion } from '../../hooks/use-deletion.tsx';
import { changedBy } from '../../lib/query-keys.ts';
import { errorMessage, staffCall } from '../../lib/session.ts';
import { texts } from '../../texts.ts';
import * as styles from './moderation-card.module.css';
import { reviewTexts as words } from './texts.ts';

interface Typed {
  text: string;
  /** Version of the reply that was on the screen when typing began; null after a conflict: the one that is shown now. */
  version: number | null;
}

const failed = (error: Error) => errorMessage(error) ?? words.replyFailed;

/** The shop's reply to a published review: written, changed and deleted here. */
export function ReplyForm({ review: { _id: id, customerName, reply, replyVersion } }: { review: StaffReview }) {
  const [typed, setTyped] = useState<Typed | null>(null);
  const cache = useQueryClient();
  const send = (text: string | null, version: number) =>
    staffCall('', 'PUT /reviews/:id/reply', { params: { id }, body: { reply: text, version } });
  const save = useMutation({
    mutationFn: ({ text, version }: Typed) => send(text.trim(), version ?? replyVersion),
    onSuccess: ({ message }) => {
      setTyped(null);
      showToast({ message });
    },
    onError: (error) => {
      setTyped((now) => now && { ...now, version: null });
      showToast({ message: failed(error), tone: 'error' });
    },
    // Shows the reply that another person saved in the meantime, beside the typed one.
    onSettled: () => cache.invalidateQueries(changedBy('reviews')),
  });
  const deletion = useDeletion<number>({
    module: 'reviews',
    question: words.confirmDeleteReply,
    remove: (version) => send(null, version),
    deleted: () => words.replyDeleted,
    failed,
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (typed?.text.trim() && !save.isPending) save.mutate(typed);
  };
  return (
    <div className={styles.reply}>
      {reply && (
        <p className={styles.comment} {...inItsLanguage(reply.text)}>
          <strong>{words.reply}</strong> {reply.text}
        </p>
      )}
      {typed === null ? (
        <p className={styles.ways}>
          <Button compact variant="ghost" onClick={() => setTyped({ text: reply?.text ?? '', version: replyVersion })}>
            {reply ? words.changeReply : words.writeReply}
          </Button>
          {reply && (
            <Button compact variant="link" onClick={() => deletion.ask(replyVersion)}>
              {words.deleteReply}
            </Button>
          )}
        </p>
      ) : (
        <form onSubmit={submit}>
          <Textarea
            label={words.replyTo(customerName)}
            hint={words.replyHint}
            rows={3}
            maxLength={MAX_REPLY}
            value={typed.text}
            onChange={({ target }) => setTyped({ ...typed, text: target.value })}
          />
          <p className={styles.ways}>
            <Button compact type="submit" busy={save.isPending}>
              {words.saveReply}
            </Button>
            <Button compact variant="link" onClick={() => setTyped(null)}>
              {texts.list.cancel}
            </Button>
          </p>
        </form>
      )}
      {deletion.dialog}
    </div>
  );
}
