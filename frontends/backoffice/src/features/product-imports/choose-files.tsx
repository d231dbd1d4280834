import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { PICTURE_ZIP_BYTES, IMPORT_FILE_BYTES } from '@shop/contracts/import-limits';
import { Button } from '@shop/ui/button';
import { FileDrop } from '@shop/ui/file-drop';
import * as card from '../../components/card.module.css';
import { errorMessage, fieldErrors } from '../../lib/session.ts';
import * as styles from '../../components/imports.module.css';
import { isAtWork, sendFile } from '../../lib/send-file.ts';
import { lastImport } from './import-queries.ts';
import { importTexts as words } from './texts.ts';

const tooLarge = (file: File | undefined, below: number) =>
  file && file.size >= below ? words.tooLarge(below / 1024 / 1024) : undefined;

/** Takes a file of products and a ZIP of its pictures, and has them checked. */
export function ChooseFiles({ onSent }: { onSent: () => void }) {
  const id = useId();
  const cache = useQueryClient();
  const [file, setFile] = useState<File>();
  const [zip, setZip] = useState<File>();
  const [progress, setProgress] = useState(0);
  const send = useMutation({
    mutationFn: (chosen: File) => sendFile('POST /admin/product-imports', chosen, { pictures: zip }, setProgress),
    onSuccess: (made) => {
      cache.setQueryData(lastImport.queryKey, made);
      setFile(undefined);
      setZip(undefined);
      onSent();
    },
    onSettled: () => setProgress(0),
  });
  const errors = fieldErrors(send.error);
  const failure = send.error && !errors['file'] && !errors['pictures'] ? send.error : null;
  const problems = { file: tooLarge(file, IMPORT_FILE_BYTES), zip: tooLarge(zip, PICTURE_ZIP_BYTES) };
  const change = (set: (chosen: File | undefined) => void) => (chosen?: File) => {
    send.reset();
    set(chosen);
  };
  const [takeFile, takeZip] = [change(setFile), change(setZip)];
  const isBusy = isAtWork(cache.getQueryData(lastImport.queryKey)?.state);
  return (
    <section className={[card.card, styles.part].join(' ')} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{words.importTitle}</h2>
      <div className={styles.files}>
        <FileDrop
          id={`${id}-file`}
          label={words.file}
          hint={words.fileHint}
          error={problems.file ?? errors['file']}
          accept=".csv,.xlsx,.tsv,.txt,text/csv,text/plain"
          files={file ? [file] : []}
          onAdd={([chosen]) => takeFile(chosen)}
          onRemove={() => takeFile()}
          labels={words.drop}
        />
        <FileDrop
          id={`${id}-zip`}
          label={words.zip}
          hint={words.zipHint}
          error={problems.zip ?? errors['pictures']}
          accept=".zip,application/zip"
          files={zip ? [zip] : []}
          onAdd={([chosen]) => takeZip(chosen)}
          onRemove={() => takeZip()}
          labels={words.drop}
        />
      </div>
      {failure && (
        <p className={styles.wrong} role="alert">
          {errorMessage(failure) ?? words.notSent}
        </p>
      )}
      <div className={styles.actions}>
        <Button
          variant="primary"
          busy={send.isPending}
          disabled={!file || isBusy || problems.file !== undefined || problems.zip !== undefined}
          onClick={() => file && send.mutate(file)}
        >
          {send.isPending ? words.sending : words.check}
        </Button>
        {send.isPending ? (
          <progress className={styles.progress} value={progress} aria-label={words.sent} />
        ) : (
          <p className={styles.quiet}>{words.checkHint}</p>
        )}
      </div>
    </section>
  );
}
