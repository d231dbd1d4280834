import { useLayoutEffect, useRef } from 'react';
import { cities } from './cities.ts';
import { saveDeliveryCity } from './delivery-city.ts';
import * as styles from './delivery-date.module.css';
import { deliveryTexts as t } from './texts.ts';

interface CityPickerProps {
  city: string;
  /** Enter or Escape: the focus goes back to the opener. */
  onDone: () => void;
  /** The focus is elsewhere by now. */
  onLeave: () => void;
}

/** The cities that we know; one that was typed at checkout is among them. */
export function CityPicker({ city, onDone, onLeave }: CityPickerProps) {
  const select = useRef<HTMLSelectElement>(null);
  // The pressed button is gone with this render: a key typed before an effect would be lost.
  useLayoutEffect(() => select.current?.focus(), []);
  const names = city === '' || cities.includes(city) ? cities : [city, ...cities];
  return (
    <select
      ref={select}
      className={styles.picker}
      aria-label={t.city}
      autoComplete="address-level2"
      value={city}
      // The arrow keys go through the list, so a choice does not close it.
      onChange={(event) => saveDeliveryCity(event.target.value)}
      onBlur={onLeave}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' && event.key !== 'Enter') return;
        event.preventDefault();
        onDone();
      }}
    >
      <option value="">{t.anywhere}</option>
      {names.map((name) => (
        <option key={name}>{name}</option>
      ))}
    </select>
  );
}
