import { useState } from 'react';
import { Select, TextInput } from '@shop/ui/field';
import { useCouriers } from '../../hooks/use-shop.ts';
import * as styles from './shipping.module.css';
import { shippingTexts as words } from './texts.ts';

const OTHER = '';

/** Chooses the courier of all rows: one of the known ones, or another by its name. */
export function CourierSelect({ courier, onChoose }: { courier: string; onChoose: (courier: string) => void }) {
  const isKnown = useCouriers().some(({ name }) => name === courier);
  const [isChosen, setOther] = useState<boolean | null>(null);
  // Until somebody chooses, it goes by the name: the couriers of the settings may still be on their way.
  const isOther = isChosen ?? !isKnown;
  return (
    <div className={styles.courier}>
      <Select
        label={words.courier}
        value={isOther ? OTHER : courier}
        onChange={({ target }) => {
          setOther(target.value === OTHER);
          onChoose(target.value);
        }}
      >
        <CourierOptions />
        <option value={OTHER}>{words.otherCourier}</option>
      </Select>
      {isOther && (
        <TextInput
          label={words.otherName}
          maxLength={100}
          value={courier}
          onChange={({ target }) => onChoose(target.value)}
        />
      )}
    </div>
  );
}

/** The couriers that are known; `own`: another name that is chosen. */
export function CourierOptions({ own }: { own?: string }) {
  const names = useCouriers().map(({ name }) => name);
  return (own && !names.includes(own) ? [own, ...names] : names).map((name) => <option key={name}>{name}</option>);
}
