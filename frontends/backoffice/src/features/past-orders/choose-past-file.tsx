import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { IMPORT_FILE_BYTES } from '@shop/contracts/import-limits';
import { FileDrop } from '@shop/ui/file-drop';
import * as card from '../../components/card.module.css';
import { errorMessage, fieldErrors } from '../../lib/session.ts';
import * as styles from '../../components/imports.module.css';
import { sendFile } from '../../lib/send-file.ts';
import { lastPastImport } from './past-queries.ts';
import { pastImportTexts as words } from './import-texts.ts';

/** Takes a file of past orders or customers, and has it checked at once. */
export function ChoosePastFile({ onSent }: { onSent: () => void }) {
  const id = useId();
  const cache = useQueryClient();
  const [progress, setProgress] = useState(0);
  const [problem, setProblem] = useState<string>();
  const send = useMutation({
    mutationFn: (file: File) => sendFile('POST /admin/past-imports', file, {}, setProgress),
    onSuccess: (made) => {
      cache.setQueryData(lastPastImport.queryKey, made);
      onSent();
    },
    onSettled: () => setProgress(0),
  });
  const choose = (file: File | undefined) => {
    send.reset();
    if (!file) return;
    const isTooLarge = file.size >= IMPORT_FILE_BYTES;
    setProblem(isTooLarge ? words.tooLarge(IMPORT_FILE_BYTES / 1024 / 1024) : undefined);
    if (!isTooLarge) send.mutate(file);
  };
  const failure = send.error
    ? (fieldErrors(send.error)['file'] ?? errorMessage(send.error) ?? words.notSent)
    : undefined;
  return (
    <section className={[card.card, styles.part].join(' ')} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{words.importTitle}</h2>
      <FileDrop
        id={`${id}-file`}
        label={words.file}
        hint={words.fileHint}
        error={problem ?? failure}
        accept=".csv,.xlsx,.tsv,.txt,text/csv,text/plain"
        files={[]}
        onAdd={([file]) => choose(file)}
        onRemove={() => undefined}
        labels={words.drop}
      />
      {send.isPending ? (
        <progress className={styles.progress} value={progress} aria-label={words.sent} />
      ) : (
        <p className={styles.quiet}>{words.checkHint}</p>
      )}
    </section>
  );
}
