import { inWords } from '@shop/contracts/error-words';
import { ReviewForm } from '@shop/contracts/review-form';
import { reviews } from '@shop/contracts/reviews';
import { newKey } from '@shop/contracts/idempotency-key';
import { MAX_REVIEW_IMAGES } from '@shop/contracts/shop';
import { upload } from '@shop/contracts/upload';
import { Button } from '@shop/ui/button';
import { ErrorSummary } from '@shop/ui/error-summary';
import { TextInput, Textarea } from '@shop/ui/field';
import { FileDrop } from '@shop/ui/file-drop';
import { fileProblem } from '@shop/ui/file-problem';
import { shrinkPicture } from '@shop/ui/shrink-picture';
import { StarInput } from '@shop/ui/star-input';
import { showToast } from '@shop/ui/toast';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useShop } from '../../shop.ts';
import { ownerOf } from '../../order-owner.ts';
import { texts } from '../../texts.ts';
import {
  ANY_PRINT,
  type ReviewedOrder,
  type ReviewedProduct,
  clearDraft,
  draftPhotos,
  loadDraft,
  saveDraft,
} from './review-draft.ts';
import { type Problem, problemsOf } from './review-problems.ts';
import * as styles from './review-wizard.module.css';
import { StepLine } from './step-line.tsx';
import { reviewTexts as t } from './texts.ts';

const { tooMany, below, tooLarge } = reviews.create.files.images;
const wanted = { below, texts: { tooLarge, wrongFile: texts.files.wrongPicture } };
// One sentence for each wrong field, in the order of the form.
const problemsIn = (issues: readonly { path: PropertyKey[]; message: string }[]): Problem[] => {
  const found = new Map(issues.map(({ path, message }) => [`review-${String(path[0])}`, inWords(message)]));
  return [...found].map(([field, message]) => ({ field, message }));
};

interface ReviewStepProps {
  product: ReviewedProduct;
  /** It was checked: the print may be reviewed for it. */
  order: ReviewedOrder;
  onBack: () => void;
  onSent: () => void;
}

/** Name, stars, words and photos: what one thinks of a print. */
export function ReviewStep({ product, order, onBack, onSent }: ReviewStepProps) {
  const { onWalls } = useShop().goods;
  const [draft, setDraft] = useState(() => loadDraft(product._id, order));
  const [photoDraft] = useState(() => draftPhotos(product._id));
  const [photos, setPhotos] = useState(photoDraft.files);
  // Some may still have been on their way when the wizard was closed.
  useEffect(() => void photoDraft.preparation.then(() => setPhotos(photoDraft.files)), [photoDraft]);
  const [photoProblem, setPhotoProblem] = useState<string>();
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

  const send = async () => {
    const { contact, orderNumber, customerName, comment } = draft;
    const owner = ownerOf(contact);
    const fields = {
      orderNumber,
      customerName,
      comment,
      ...('email' in owner ? { customerEmail: owner.email } : { customerPhone: owner.phone }),
      productId: product._id,
      rating: String(draft.rating),
    };
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
    clearDraft(ANY_PRINT);
    showToast({ message: inWords(message) || t.submitted });
    onSent();
  };

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    void send()
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
    <form noValidate className={styles.form} onSubmit={onSubmit}>
      <StepLine step={2} about={product.name} takesFocus />
      <ErrorSummary title={texts.form.problem} problems={problems} attempt={attempt} />
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
        hint={t.photosHint(MAX_REVIEW_IMAGES, onWalls)}
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
        <Button variant="link" onClick={onBack}>
          {t.back}
        </Button>
        <Button type="submit" busy={busy}>
          {busy ? t.sending : t.submit}
        </Button>
      </div>
    </form>
  );
}
