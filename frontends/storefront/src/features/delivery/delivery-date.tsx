import { inItsLanguage } from '@shop/ui/in-its-language';
import { lazyPart } from '@shop/ui/lazy-part';
import { flushSync } from 'react-dom';
import { useRef, useState } from 'react';
import { useShop } from '../../shop.ts';
import { texts } from '../../texts.ts';
import { arrivalDays, formatArrival } from '@shop/contracts/arrival';
import { useDeliveryCity } from './delivery-city.ts';
import * as styles from './delivery-date.module.css';
import { deliveryTexts as t } from './texts.ts';

// Its list of cities comes with the first press.
const CityPicker = lazyPart(async () => (await import('./city-picker.tsx')).CityPicker, texts);

/**
 * Arrival dates of an order placed now, in the shopper's city, or anywhere in Pakistan without a city. The server knows
 * neither city nor day, so the line is empty at first. `fixed`: the city is typed elsewhere on the page.
 */
export function DeliveryDate({ fixed = false }: { fixed?: boolean }) {
  const city = useDeliveryCity();
  const shop = useShop();
  const [choosing, setChoosing] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);

  return (
    <div className={fixed ? styles.fixed : styles.line}>
      {city !== null && (
        <p>
          {t.arrives} <b>{formatArrival(arrivalDays(city, new Date(), shop))}</b>
          {city && (
            <>
              {' '}
              {t.in} <span {...inItsLanguage(city)}>{city}</span>
            </>
          )}
        </p>
      )}
      {city !== null && !fixed && !choosing && (
        <button ref={opener} type="button" className={styles.open} onClick={() => setChoosing(true)}>
          {city ? t.change : t.choose}
        </button>
      )}
      {choosing && (
        <CityPicker
          city={city ?? ''}
          onDone={() => {
            flushSync(() => setChoosing(false));
            opener.current?.focus();
          }}
          onLeave={() => setChoosing(false)}
        />
      )}
    </div>
  );
}
