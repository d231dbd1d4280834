import type { AttemptAnswer } from '@shop/contracts/attempts';
import { formatRs } from '@shop/contracts/money';
import { localPhone } from '@shop/contracts/phones';
import { CopyText } from '@shop/ui/copy-text';
import { inItsLanguage } from '@shop/ui/in-its-language';
import { ageOf } from '../../components/age.ts';
import * as styles from './parcels.module.css';
import { parcelTexts as words } from './texts.ts';

/** Answer of a customer to a failed attempt, for staff who tell the courier. */
export function AttemptAnswerLine({ wish, answeredAt, to, deliveryFee, callAt }: AttemptAnswer) {
  const address = to && [to.address, `${to.city} ${to.postalCode}`, to.phone && localPhone(to.phone)];
  const text = address?.filter(Boolean).join(', ');
  return (
    <div className={styles.returning}>
      <p>
        <strong>{words.answer(words.wishes[wish], ageOf(answeredAt))}</strong>
        {callAt && <bdi>: {callAt}</bdi>}
      </p>
      {text && (
        <p>
          <span {...inItsLanguage(text)}>{text}</span>{' '}
          <CopyText text={text} labels={{ copy: words.copyAddress, copied: words.copied }} />
        </p>
      )}
      {deliveryFee !== null && <p>{words.otherFee(to?.city ?? '', formatRs(deliveryFee))}</p>}
    </div>
  );
}
