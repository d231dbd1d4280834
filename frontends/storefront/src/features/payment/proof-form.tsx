import { SHOPPER_FILE_BELOW } from '@shop/contracts/shop';
import { Button } from '@shop/ui/button';
import { ConfirmDialog } from '@shop/ui/dialog';
import { ErrorSummary, type FormProblem } from '@shop/ui/error-summary';
import { TextInput, Textarea } from '@shop/ui/field';
import { FileDrop } from '@shop/ui/file-drop';
import { fileProblem } from '@shop/ui/file-problem';
import { announce } from '@shop/ui/live-region';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useShop } from '../../shop.ts';
import { texts } from '../../texts.ts';
import { paymentTexts as t } from './texts.ts';
import * as styles from './proof-form.module.css';
import { type Proof, saveProof, loadProof } from './saved-proof.ts';

interface ProofFormProps {
  /** The name under which the proof is stored in this tab. */
  order: string;
  /** Text of the confirm dialog. */
  confirmText: string;
  /** The page of the old shop: other sentences, pictures only, no notes. */
  legacy?: boolean;
  /** Does what is to be done; returns what went wrong, as one sentence, or null. */
  onSend: (proof: Proof, onProgress: (part: number) => void) => Promise<string | null>;
}

const ids = { transactionId: 'transactionId', receipt: 'receipt' };

const mend = (problems: readonly FormProblem[]) =>
  problems.map((problem) => (problem.field === ids.receipt ? { ...problem, mended: true } : problem));

// Loaded with the first receipt that is chosen; without it the receipt goes as it is.
const smaller = (receipt: File): Promise<File> =>
  import('@shop/ui/shrink-picture').then(
    ({ shrinkPicture }) => shrinkPicture(receipt),
    () => receipt,
  );

/** Transaction id and receipt of a transfer. Nothing that was filled in is lost, whatever fails. */
export function ProofForm({ order, confirmText, legacy = false, onSend }: ProofFormProps) {
  const shop = useShop();
  const [proof, setProof] = useState<Proof>({ transactionId: '', notes: '', receipt: null });
  const [problems, setProblems] = useState<readonly FormProblem[]>([]);
  const [attempt, setAttempt] = useState(0);
  // Error of the chosen file, shown at its field.
  const [fileError, setFileError] = useState<string | null>(null);
  const [asking, setAsking] = useState(false);
  const [progress, setProgress] = useState<number | null>(null);
  const [preparing, setPreparing] = useState(false);
  const sending = useRef(false);
  const touched = useRef(false);
  // Newest values, for work that began before them, such as preparing a large photo.
  const latest = useRef(proof);
  const preparation = useRef(Promise.resolve());
  const newest = useRef<File>(undefined);

  useEffect(() => {
    void loadProof(order).then((stored) => {
      if (touched.current) return;
      latest.current = stored;
      setProof(stored);
    });
  }, [order]);

  const change = (part: Partial<Proof>) => {
    touched.current = true;
    latest.current = { ...latest.current, ...part };
    setProof(latest.current);
    void saveProof(order, latest.current);
  };
  const refuse = (found: typeof problems) => {
    setProblems(found);
    setAttempt((count) => count + 1);
  };
  const errorOf = (field: string) => problems.find((problem) => problem.field === field && !problem.mended)?.message;

  const take = async (file: File) => {
    const small = await smaller(file);
    const { tooLarge, wrongFile, wrongPicture } = texts.files;
    const sentences = { tooLarge, wrongFile: legacy ? wrongPicture : wrongFile };
    const problem = await fileProblem(small, { below: SHOPPER_FILE_BELOW, takesPdf: !legacy, texts: sentences });
    // Another one was chosen meanwhile.
    if (newest.current !== file) return;
    setFileError(problem);
    if (problem) announce(problem);
    else {
      setProblems(mend);
      // Stored before it is shown: from then on a reload finds it.
      await saveProof(order, { ...latest.current, receipt: small });
      if (newest.current === file) change({ receipt: small });
    }
  };
  const prepare = (file: File | undefined) => {
    if (!file) return;
    newest.current = file;
    setPreparing(true);
    preparation.current = take(file).finally(() => {
      if (newest.current === file) setPreparing(false);
    });
  };

  const check = async (event: FormEvent) => {
    event.preventDefault();
    await preparation.current;
    const { transactionId, receipt } = latest.current;
    const found = [];
    if (!receipt) {
      found.push({ field: ids.receipt, message: legacy ? t.legacyReceiptMissing : t.receiptMissing });
    }
    if (transactionId.trim().length < 3) {
      found.push({ field: ids.transactionId, message: legacy ? t.legacyIdMissing : t.idMissing });
    }
    setFileError(null);
    if (found.length > 0) return refuse(found);
    setProblems([]);
    setAsking(true);
  };

  const send = async () => {
    // State is too slow for a double tap.
    if (sending.current) return;
    sending.current = true;
    setProgress(0);
    const refusal = await onSend(latest.current, setProgress).catch(() => t.failed);
    sending.current = false;
    setProgress(null);
    setAsking(false);
    if (refusal) refuse([{ message: refusal }]);
  };

  const busy = progress !== null;
  return (
    <form noValidate className={styles.form} onSubmit={(event) => void check(event)}>
      {problems.some(({ mended }) => !mended) && (
        <title>{`${texts.form.errorPrefix}${texts.titled(t.pageTitle, shop)}`}</title>
      )}
      <ErrorSummary title={texts.form.problem} problems={problems} attempt={attempt} />
      <FileDrop
        id={ids.receipt}
        label={t.receipt}
        hint={legacy ? t.receiptPictureHint : t.receiptHint}
        error={fileError ?? errorOf(ids.receipt)}
        accept={legacy ? 'image/*' : 'image/*,application/pdf'}
        files={proof.receipt ? [proof.receipt] : []}
        onAdd={([file]) => prepare(file)}
        onRemove={() => change({ receipt: null })}
        labels={
          preparing ? { ...texts.files, choose: texts.files.preparing, again: texts.files.preparing } : texts.files
        }
      />
      <TextInput
        id={ids.transactionId}
        label={t.transactionId}
        hint={t.transactionHint}
        required
        maxLength={100}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={proof.transactionId}
        onChange={(event) => change({ transactionId: event.target.value })}
        error={errorOf(ids.transactionId)}
      />
      {!legacy && (
        <Textarea
          id="proof-notes"
          label={texts.form.notes}
          optional={texts.form.optional}
          rows={2}
          maxLength={2000}
          value={proof.notes}
          onChange={(event) => change({ notes: event.target.value })}
        />
      )}
      <Button type="submit" className={styles.send} busy={busy}>
        {t.confirm}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t.confirmTitle}
        confirmLabel={busy ? t.sending : t.confirm}
        cancelLabel={texts.form.goBack}
        busy={busy}
        onConfirm={() => void send()}
        onClose={() => setAsking(false)}
      >
        <p>{confirmText}</p>
        <p className={styles.progress} data-busy={busy}>
          <progress value={progress || undefined} aria-label={t.sending} />
          <span aria-hidden="true">{t.sentSoFar(progress ?? 0)}</span>
        </p>
      </ConfirmDialog>
    </form>
  );
}
