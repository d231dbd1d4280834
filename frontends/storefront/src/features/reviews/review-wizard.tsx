import { ApiError, call } from '@shop/contracts/client';
import { ReviewForm, reviews } from '@shop/contracts/reviews';
import { MAX_REVIEW_IMAGES } from '@shop/contracts/shop';
import { upload } from '@shop/contracts/upload';
import { useBackCloses } from '@shop/ui/back-closes';
import { Button } from '@shop/ui/button';
import { Dialog } from '@shop/ui/dialog';
import { ErrorSummary } from '@shop/ui/error-summary';
import { TextInput, Textarea } from '@shop/ui/field';
import { FileDrop } from '@shop/ui/file-drop';
import { inItsLanguage } from '@shop/ui/in-its-language';
import { fileProblem } from '@shop/ui/file-problem';
import { shrinkPicture } from '@shop/ui/shrink-picture';
import { StarInput } from '@shop/ui/star-input';
import { showToast } from '@shop/ui/toast';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { newKey } from '@shop/contracts/idempotency-key';
import { texts } from '../../texts.ts';
import { reviewTexts as t } from './texts.ts';
import { type ReviewedOrder, draftPhotos, clearDraft, saveDraft, loadDraft } from './review-draft.ts';
import * as styles from './review-wizard.module.css';

interface Problem {
  field?: string;
  message: string;
}

const { tooMany, below, tooLarge } = reviews.create.files.images;
const wanted = { below, texts: { tooLarge, wrongFile: texts.files.wrongPicture } };
// One sentence for each wrong field, in the order of the form.
const problemsIn = (issues: readonly { path: PropertyKey[]; message: string }[]): Problem[] => {
  const found = new Map(issues.map(({ path, message }) => [`review-${String(path[0])}`, message]));
  return [...found].map(([field, message]) => ({ field, message }));
};

function problemsOf(error: unknown): Problem[] {
  if (!(error instanceof ApiError)) return [{ message: t.submitFailed }];
  if (error.status === 0) return [{ message: t.offline }];
  return [{ message: error.body.message ?? t.submitFailed }];
}

interface ReviewWizardProps {
  product: { _id: string; name: string };
  /** Filled in, where it is known. */
  order?: ReviewedOrder;
  onClose: () => void;
}

/** A review in two steps: which order it belongs to, then what one thinks. */
export function ReviewWizard({ product, order, onClose }: ReviewWizardProps) {
  useBackCloses(true, onClose);
  const [draft, setDraft] = useState(() => loadDraft(product._id, order));
  const [photoDraft] = useState(() => draftPhotos(product._id));
  const [photos, setPhotos] = useState(photoDraft.files);
  // Some may still have been on their way when the wizard was closed.
  useEffect(() => void photoDraft.preparation.then(() => setPhotos(photoDraft.files)), [photoDraft]);
  const [photoProblem, setPhotoProblem] = useState<string>();
  const [step, setStep] = useState<'order' | 'review'>('order');
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [attempt, setAttempt] = useState(0);
  const [progress, setProgress] = useState<number | null>(null);
  const [busy, setBusy] = useState(false);
  // The same review sent twice is one review; a changed one is another.
  const key = useRef({ of: '', key: '' });
  useEffect(() => saveDraft(product._id, draft), [product._id, draft]);

  const set = (change: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...change }));
  const errorOf = (field: string) => problems.find((problem) => problem.field === field)?.message;
  const refuse = (found: readonly Problem[]) => {
    setProblems(found);
    setAttempt((count) => count + 1);
  };

  const checkOrder = async () => {
    const checked = reviews.eligibility.body.safeParse({
      orderNumber: draft.orderNumber,
      email: draft.customerEmail,
      productId: product._id,
    });
    if (!checked.success) {
      const fields: Record<string, string> = { orderNumber: 'review-orderNumber', email: 'review-customerEmail' };
      return refuse(checked.error.issues.map(({ path, message }) => ({ field: fields[String(path[0])], message })));
    }
    await call('', 'POST /reviews/eligibility', { body: checked.data });
    setProblems([]);
    setStep('review');
  };

  const send = async () => {
    const fields = { ...draft, productId: product._id, rating: String(draft.rating) };
    const checked = ReviewForm.safeParse(fields);
    if (!checked.success) return refuse(problemsIn(checked.error.issues));
    await photoDraft.preparation;
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    for (const photo of photoDraft.files) form.append('images', photo);
    const of = JSON.stringify([fields, photoDraft.files.map(({ name, size }) => [name, size])]);
    if (key.current.of !== of) key.current = { of, key: newKey() };
    const options = {
      idempotencyKey: key.current.key,
      onProgress: photoDraft.files.length > 0 ? setProgress : undefined,
    };
    const { message } = await upload('POST /reviews', {}, form, options);
    clearDraft(product._id);
    showToast({ message: message || t.submitted });
    onClose();
  };

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    void (step === 'order' ? checkOrder() : send())
      .catch((error: unknown) => refuse(problemsOf(error)))
      .finally(() => {
        setBusy(false);
        setProgress(null);
      });
  };

  const show = (next: readonly File[]) => {
    photoDraft.replace(next);
    setPhotos(next);
  };
  const addPhotos = async (chosen: readonly File[]) => {
    const room = MAX_REVIEW_IMAGES - photoDraft.files.length;
    const small = await Promise.all(chosen.slice(0, room).map((file) => shrinkPicture(file)));
    const found = await Promise.all(small.map((file) => fileProblem(file, wanted)));
    const wrong = small.flatMap(({ name }, at) => (found[at] ? `${name}: ${found[at]}` : []));
    setPhotoProblem(wrong[0] ?? (chosen.length > room ? tooMany : undefined));
    show([...photoDraft.files, ...small.filter((_, at) => !found[at])]);
  };

  return (
    <Dialog open onClose={onClose} title={texts.review.write} closeLabel={texts.close}>
      <form noValidate className={styles.form} onSubmit={onSubmit}>
        <p className={styles.about}>
          {t.step(step === 'order' ? 1 : 2)} <b {...inItsLanguage(product.name)}>{product.name}</b>
        </p>
        <ErrorSummary title={texts.form.problem} problems={problems} attempt={attempt} />
        {step === 'order' ? (
          <>
            <p>{t.orderLead}</p>
            <TextInput
              id="review-orderNumber"
              label={t.orderNumber}
              required
              value={draft.orderNumber}
              onChange={(event) => set({ orderNumber: event.target.value })}
              error={errorOf('review-orderNumber')}
              autoComplete="off"
              autoCapitalize="characters"
              maxLength={40}
            />
            <TextInput
              id="review-customerEmail"
              label={t.email}
              type="email"
              inputMode="email"
              required
              value={draft.customerEmail}
              onChange={(event) => set({ customerEmail: event.target.value })}
              error={errorOf('review-customerEmail')}
              autoComplete="email"
              autoCapitalize="none"
              maxLength={254}
            />
            <Button type="submit" busy={busy}>
              {t.next}
            </Button>
          </>
        ) : (
          <>
            <TextInput
              id="review-customerName"
              label={t.name}
              required
              value={draft.customerName}
              onChange={(event) => set({ customerName: event.target.value })}
              error={errorOf('review-customerName')}
              autoComplete="name"
              maxLength={100}
            />
            <StarInput
              name="rating"
              legend={t.rating}
              value={draft.rating}
              onChange={(rating) => set({ rating })}
              words={t.words}
              label={t.rated}
            />
            <Textarea
              id="review-comment"
              label={t.comment}
              required
              rows={5}
              value={draft.comment}
              onChange={(event) => set({ comment: event.target.value })}
              error={errorOf('review-comment')}
              maxLength={2000}
            />
            <FileDrop
              id="review-images"
              label={t.photos}
              hint={t.photosHint(MAX_REVIEW_IMAGES)}
              error={photoProblem}
              accept="image/jpeg,image/png,image/webp"
              multiple
              files={photos}
              onAdd={(chosen) => {
                photoDraft.prepare(() => addPhotos(chosen));
              }}
              onRemove={(index) => {
                show(photos.filter((_, at) => at !== index));
                setPhotoProblem(undefined);
              }}
              labels={texts.files}
            />
            <p className={styles.honest}>{t.honest}</p>
            {progress !== null && <progress className={styles.progress} value={progress} aria-label={t.sending} />}
            <div className={styles.ways}>
              <Button variant="link" onClick={() => setStep('order')}>
                {t.back}
              </Button>
              <Button type="submit" busy={busy}>
                {busy ? t.sending : t.submit}
              </Button>
            </div>
          </>
        )}
      </form>
    </Dialog>
  );
}
