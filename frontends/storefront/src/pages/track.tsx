import { ApiError, call } from '@shop/contracts/client';
import type { TrackedOrder as Order } from '@shop/contracts/orders';
import { withoutMarks } from '@shop/contracts/invisible-marks';
import { formText } from '@shop/ui/form-text';
import { Button } from '@shop/ui/button';
import { ErrorSummary } from '@shop/ui/error-summary';
import { TextInput } from '@shop/ui/field';
import { lazyPart } from '@shop/ui/lazy-part';
import { useLoaderData, useNavigate, useSearchParams } from '@shop/ui/router';
import { UrduMark } from '@shop/ui/urdu-mark';
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { ClearDetails } from '../features/checkout/clear-details.tsx';
import { TrackedOrder } from '../features/tracking/tracked-order.tsx';
import type { addressLoader } from '../loaders.ts';
import { PageHead } from '../page-head.tsx';
import * as page from '../page.module.css';
import { emailsAll, useShop } from '../shop.ts';
import { texts } from '../texts.ts';
import { isLastDigits, ownerOf } from '../order-owner.ts';
import { saveTrackingContact, trackingContact } from '../tracking-contact.ts';
import { trackingTexts as t } from '../features/tracking/texts.ts';
import * as styles from './track.module.css';

const ConfirmOrder = lazyPart(async () => (await import('../features/confirm/confirm-order.tsx')).ConfirmOrder, texts);
const ReviewWizard = lazyPart(async () => (await import('../features/reviews/review-wizard.tsx')).ReviewWizard, texts);

const REFRESH = 60_000;

interface Problem {
  field?: string;
  message: string;
}

/** The e-mail behind the # of a link in our e-mails, which no server gets to see; it goes from the address once it is read. */
function emailInLink(): string {
  const given = new URLSearchParams(location.hash.slice(1)).get('email') ?? '';
  if (given) history.replaceState(history.state, '', location.pathname + location.search);
  return given;
}

/** Number and e-mail or phone in, the order out; an address with a number looks at once by what is remembered. */
export function Component() {
  const { url, params } = useLoaderData<typeof addressLoader>();
  const shop = useShop();
  const { contacts } = shop;
  const isEmailed = emailsAll(shop);
  const number = params['orderNumber'] ?? '';
  const contact = useRef<HTMLInputElement>(null);
  const result = useRef<HTMLDivElement>(null);
  const [order, setOrder] = useState<Order | null>(null);
  const [asked, setAsked] = useState<{ orderNumber: string; contact: string } | null>(null);
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<Problem[]>([]);
  const [attempt, setAttempt] = useState(0);
  const [isRemembered, setIsRemembered] = useState(false);
  // Counts questions: a response to an earlier one, or to one from before the details were cleared, is dropped.
  const question = useRef(0);

  const [reviewed, setReviewed] = useState<{ _id: string; name: string } | null>(null);
  const [search] = useSearchParams();
  const navigate = useNavigate();
  // The link of an e-mail that asks for a review names its product.
  const toReview = order?.items.find(({ productId }) => productId === search.get('review'));
  useEffect(() => {
    if (!toReview) return;
    const open = async () => {
      // First, so that a reload does not open it again: the wizard then lays an entry of its own over this one.
      await navigate('.', { replace: true, preventScrollReset: true });
      setReviewed({ _id: toReview.productId, name: toReview.productName });
    };
    void open();
  }, [toReview, navigate]);

  const refuse = useCallback((found: Problem[]) => {
    setProblems(found);
    setAttempt((count) => count + 1);
  }, []);

  const look = useCallback(
    async (orderNumber: string, typed: string, shown: 'first' | 'again') => {
      if (shown === 'first') {
        question.current += 1;
        setBusy(true);
      }
      const turn = question.current;
      const isLate = () => question.current !== turn;
      try {
        const query = { params: { orderNumber }, query: ownerOf(typed) };
        const answer = await call('', 'GET /orders/track/:orderNumber', query);
        if (isLate()) return;
        setOrder(answer.order);
        setAsked({ orderNumber, contact: typed });
        setProblems([]);
        if (!isLastDigits(typed)) saveTrackingContact(typed);
      } catch (error) {
        // A shown order stays when a later refresh fails.
        if (shown === 'first' && !isLate()) {
          setOrder(null);
          refuse([{ message: (error instanceof ApiError && error.body.message) || t.failed }]);
        }
      } finally {
        if (shown === 'first' && !isLate()) setBusy(false);
      }
    },
    [refuse],
  );

  useEffect(() => {
    const known = emailInLink() || trackingContact();
    setIsRemembered(known !== '');
    // A shopper who began to type while the scripts were on their way is not interrupted.
    const field = contact.current;
    if (field && known && field.value === '' && document.activeElement !== field) field.value = known;
    if (number && known) void look(number, known, 'first');
  }, [number, look]);

  useEffect(() => {
    if (!asked) return;
    // By itself, the focus shows any part of an order that is taller than the screen.
    result.current?.focus({ preventScroll: true });
    result.current?.scrollIntoView({ block: 'start' });
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void look(asked.orderNumber, asked.contact, 'again');
    }, REFRESH);
    return () => clearInterval(timer);
    // The asked order, not each fresh copy of it.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [asked?.orderNumber, asked?.contact, look]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const typed = new FormData(event.currentTarget);
    const orderNumber = withoutMarks(formText(typed, 'orderNumber'));
    const known = withoutMarks(formText(typed, 'email')).trim();
    const isContact = /^\S+@\S+\.\S+$/.test(known) || (!known.includes('@') && /(?:\d\D*){4}/.test(known));
    const missing: Problem[] = [
      ...(orderNumber ? [] : [{ field: 'orderNumber', message: t.numberMissing }]),
      ...(isContact ? [] : [{ field: 'email', message: isEmailed ? t.emailMissing : t.contactMissing }]),
    ];
    if (missing.length > 0) refuse(missing);
    else void look(orderNumber, known, 'first');
  };
  const lookAgain = () => asked && void look(asked.orderNumber, asked.contact, 'again');
  const startAnew = () => {
    question.current += 1;
    setBusy(false);
    setOrder(null);
    setAsked(null);
    setProblems([]);
    setIsRemembered(false);
    if (!contact.current) return;
    contact.current.value = '';
    contact.current.focus();
  };
  const errorOf = (field: string) => problems.find((problem) => problem.field === field)?.message;

  return (
    <div className={styles.field}>
      <PageHead
        title={problems.length > 0 ? `${texts.form.errorPrefix}${t.pageTitle}` : t.pageTitle}
        description={t.description}
        url={url}
        noindex
      />
      <div className={order ? `${page.narrow} ${styles.found}` : page.narrow}>
        <header className={order ? styles.small : styles.head}>
          {!order && <UrduMark word="track" className={styles.urdu} />}
          <h1 className={order ? undefined : page.title}>{t.title}</h1>
          {!order && <p className={page.lead}>{isEmailed ? t.lead : t.contactLead}</p>}
        </header>
        {/* What was found stands above the form that found it. */}
        <div ref={result} tabIndex={-1} className={styles.result} aria-live="polite">
          {order && (
            <TrackedOrder
              order={order}
              whatsapp={contacts.whatsapp}
              onReview={setReviewed}
              confirm={order.confirmToken && <ConfirmOrder token={order.confirmToken} onDone={lookAgain} />}
            />
          )}
        </div>
        {order && <h2 className={styles.another}>{t.another}</h2>}
        <form method="post" noValidate className={styles.form} onSubmit={submit}>
          <ErrorSummary title={texts.form.problem} problems={problems} attempt={attempt} />
          <div className={styles.fields}>
            <TextInput
              id="orderNumber"
              name="orderNumber"
              required
              key={number}
              defaultValue={number}
              label={t.number}
              error={errorOf('orderNumber')}
              maxLength={40}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
            />
            <TextInput
              id="email"
              name="email"
              ref={contact}
              type={isEmailed ? 'email' : 'text'}
              inputMode="email"
              required
              label={isEmailed ? t.email : t.contact}
              hint={isEmailed ? undefined : t.contactHint}
              error={errorOf('email')}
              maxLength={254}
              autoComplete="email"
            />
          </div>
          {isRemembered && <ClearDetails onCleared={startAnew} />}
          <Button type="submit" busy={busy}>
            {busy ? t.looking : t.look}
          </Button>
        </form>
        {reviewed && order && asked && (
          <ReviewWizard
            product={reviewed}
            order={{ orderNumber: order.orderNumber, contact: isLastDigits(asked.contact) ? '' : asked.contact }}
            onClose={() => setReviewed(null)}
          />
        )}
      </div>
    </div>
  );
}
