import { useState } from 'react';
import { COURIERS } from '@shop/contracts/couriers';
import { Select, TextInput } from '@shop/ui/field';
import * as styles from './shipping.module.css';
import { shippingTexts as words } from './texts.ts';

const OTHER = '';

/** Chooses the courier of all rows: one of the known ones, or another by its name. */
export function CourierSelect({ courier, onChoose }: { courier: string; onChoose: (courier: string) => void }) {
  const isKnown = COURIERS.some(({ name }) => name === courier);
  const [isOther, setOther] = useState(!isKnown);
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
  const names = COURIERS.map(({ name }) => name);
  return (own && !names.includes(own) ? [own, ...names] : names).map((name) => <option key={name}>{name}</option>);
}
