import { inWords } from '@shop/contracts/error-words';
import { call } from '@shop/contracts/client';
import { type InvitedOrder, reviews } from '@shop/contracts/reviews';
import { Button } from '@shop/ui/button';
import { ErrorSummary } from '@shop/ui/error-summary';
import { TextInput } from '@shop/ui/field';
import { inItsLanguage } from '@shop/ui/in-its-language';
import { Picture } from '@shop/ui/picture';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { emailsAll, useShop } from '../../shop.ts';
import { texts } from '../../texts.ts';
import { ANY_PRINT, type ReviewedOrder, type ReviewedProduct, loadDraft, saveDraft } from './review-draft.ts';
import { ownerOf } from '../../order-owner.ts';
import { type Problem, problemsOf } from './review-problems.ts';
import * as styles from './review-wizard.module.css';
import { StepLine } from './step-line.tsx';
import { reviewTexts as t } from './texts.ts';

const fields: Record<string, string> = {
  orderNumber: 'review-orderNumber',
  email: 'review-customerEmail',
  phone: 'review-customerEmail',
};

interface OrderStepProps {
  product: ReviewedProduct | undefined;
  order: ReviewedOrder | undefined;
  invitation: string | undefined;
  /** The shopper came back from the second step. */
  isBack: boolean;
  onFound: (product: ReviewedProduct, order: ReviewedOrder) => void;
}

/** Number of the order, and its e-mail or phone; where no print is given, which print of it. */
export function OrderStep({ product, order, invitation, isBack, onFound }: OrderStepProps) {
  const shop = useShop();
  const { one } = shop.goods;
  const isEmailed = emailsAll(shop);
  const draftOf = product?._id ?? ANY_PRINT;
  const [draft, setDraft] = useState(() => loadDraft(draftOf, order));
  const [prints, setPrints] = useState<InvitedOrder['items'] | null>(null);
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [attempt, setAttempt] = useState(0);
  // The order or the invitation has answered these questions for shoppers who come from it.
  const isKnown = invitation !== undefined || (product !== undefined && Boolean(order?.contact));
  const [isLooking, setIsLooking] = useState(isKnown && !isBack);
  const hasAsked = useRef(false);
  const [busy, setBusy] = useState(false);
  useEffect(() => saveDraft(draftOf, draft), [draftOf, draft]);

  const set = (change: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...change }));
  const errorOf = (field: string) => problems.find((problem) => problem.field === field)?.message;
  const refuse = (found: readonly Problem[]) => {
    setProblems(found);
    setAttempt((count) => count + 1);
  };

  const { orderNumber, contact } = draft;
  const choose = async (print: ReviewedProduct, from: ReviewedOrder = { orderNumber, contact }) => {
    const body = { orderNumber: from.orderNumber, ...ownerOf(from.contact), productId: print._id };
    await call('', 'POST /reviews/eligibility', { body });
    onFound(print, from);
  };
  const chooseFrom = async (items: InvitedOrder['items'], from?: ReviewedOrder) => {
    const [only, ...others] = items;
    if (only && others.length === 0) return choose({ _id: only.productId, name: only.productName }, from);
    setPrints(items);
  };
  const accept = async (token: string) => {
    const { items, ...known } = await call('', 'GET /reviews/invitations/:token', { params: { token } });
    const its = { orderNumber: known.orderNumber, contact: known.customerEmail ?? known.customerPhone ?? '' };
    set(its);
    if (items.length === 0) return refuse([{ message: inWords(reviews.eligibility.errors.alreadyReviewed.message) }]);
    return chooseFrom(items, its);
  };
  const find = async () => {
    const checked = reviews.eligibility.body.safeParse({ orderNumber, ...ownerOf(contact) });
    if (!checked.success) {
      return refuse(
        checked.error.issues.map(({ path, message }) => ({
          field: fields[String(path[0])],
          message: inWords(message),
        })),
      );
    }
    setProblems([]);
    if (product) return choose(product);
    const asked = { params: { orderNumber: checked.data.orderNumber }, query: ownerOf(contact) };
    const { items } = (await call('', 'GET /orders/track/:orderNumber', asked)).order;
    // A print that was bought in two sizes is reviewed once.
    const bought = items.filter((item, at) => items.findIndex((one) => one.productId === item.productId) === at);
    return chooseFrom(bought);
  };
  const run = (work: () => Promise<void>) => {
    if (busy) return;
    setBusy(true);
    void work()
      .catch((error: unknown) => refuse(problemsOf(error)))
      .finally(() => {
        setBusy(false);
        setIsLooking(false);
      });
  };
  useEffect(() => {
    if (!isLooking || hasAsked.current) return;
    hasAsked.current = true;
    run(invitation === undefined ? find : () => accept(invitation));
  });
  if (isLooking) return <p role="status">{t.looking}</p>;

  if (prints) {
    return (
      <div className={styles.form}>
        <StepLine step={1} about={t.choosePrint(one)} takesFocus />
        <ErrorSummary title={texts.form.problem} problems={problems} attempt={attempt} />
        <ul className={styles.prints}>
          {prints.map(({ productId, productName, image }) => (
            <li key={productId}>
              <button type="button" onClick={() => run(() => choose({ _id: productId, name: productName }))}>
                <Picture picture={image} alt="" className={styles.picture} />
                <span {...inItsLanguage(productName)}>{productName}</span>
              </button>
            </li>
          ))}
        </ul>
        <div className={styles.ways}>
          <Button variant="link" onClick={() => setPrints(null)}>
            {t.back}
          </Button>
        </div>
      </div>
    );
  }
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        run(find);
      }}
    >
      <StepLine step={1} about={product?.name ?? t.findOrder} takesFocus={isBack} />
      <ErrorSummary title={texts.form.problem} problems={problems} attempt={attempt} />
      <p>{t.orderLead(isEmailed)}</p>
      <TextInput
        id="review-orderNumber"
        label={t.orderNumber}
        required
        value={orderNumber}
        onChange={(event) => set({ orderNumber: event.target.value })}
        error={errorOf('review-orderNumber')}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={40}
      />
      <TextInput
        id="review-customerEmail"
        label={isEmailed ? t.email : t.contact}
        type={isEmailed ? 'email' : 'text'}
        inputMode="email"
        required
        value={contact}
        onChange={(event) => set({ contact: event.target.value })}
        error={errorOf('review-customerEmail')}
        autoComplete="email"
        autoCapitalize="none"
        maxLength={254}
      />
      <Button type="submit" busy={busy}>
        {t.next}
      </Button>
    </form>
  );
}
