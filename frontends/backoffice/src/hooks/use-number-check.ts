import { cleanNumber, formOf, isUsual, mistakenFor, mistakenTexts } from '@shop/contracts/tracking-numbers';
import { useState } from 'react';
import { orderTexts } from '../components/order-texts.ts';
import { useCouriers } from './use-shop.ts';

/** Checks a typed tracking number before it is saved: what is none is not taken, an unusual one at the second try only. */
export function useNumberCheck() {
  const couriers = useCouriers();
  const [failed, setFailed] = useState<{ number: string; problem: string } | null>(null);
  return {
    problem: failed?.problem,
    /** The number as it is saved; null where it is not to be saved yet. */
    check(courier: string, typed: string): string | null {
      const number = cleanNumber(typed);
      const mistaken = number === '' ? null : mistakenFor(number);
      if (mistaken) {
        setFailed({ number, problem: mistakenTexts[mistaken] });
        return null;
      }
      const isAsked = number !== '' && failed?.number !== number && !isUsual(couriers, courier, number);
      setFailed(
        isAsked ? { number, problem: orderTexts.unusualAsked(courier, formOf(couriers, courier) ?? '') } : null,
      );
      return isAsked ? null : number;
    },
  };
}
