import { Select, TextInput } from '@shop/ui/field';
import { useEffect, useState } from 'react';
import { checkoutTexts as t } from './texts.ts';
import { CheckoutPart } from './checkout-part.tsx';
import { type FieldName, steps } from './checkout-steps.ts';
import { cities, postcodeOf } from '../delivery/cities.ts';
import { saveDeliveryCity } from '../delivery/delivery-city.ts';
import * as styles from './fields.module.css';

const isUnlisted = (city: string) => city.trim() !== '' && postcodeOf(city) === null;

/** Props that all fields of the form share. */
export type FieldProps = (name: FieldName) => {
  id: string;
  name: string;
  required?: boolean;
  optional?: string;
  enterKeyHint: 'next';
  defaultValue: string | undefined;
  error: string | undefined;
};

interface DeliveryFieldsProps {
  draft: Readonly<Record<string, string>>;
  field: FieldProps;
  /** Stores the form; also called for what was filled in without typing. */
  keep: () => void;
}

/** Fields of the delivery address. */
export function DeliveryFields({ draft, field, keep }: DeliveryFieldsProps) {
  const [postalCode, setPostalCode] = useState(draft['postalCode'] ?? '');
  // A code that the shopper typed is never replaced; one that was filled in never stays with another city.
  const [filled, setFilled] = useState<string | null>(() =>
    postalCode === '' || postalCode === postcodeOf(draft['city'] ?? '') ? postalCode : null,
  );
  // A place that is in no list.
  const [isElsewhere, setIsElsewhere] = useState(() => isUnlisted(draft['city'] ?? ''));
  useEffect(keep, [keep, filled]);
  const typed = draft['city'];
  useEffect(() => {
    if (typed) saveDeliveryCity(typed);
  }, [typed]);
  const { defaultValue: _, ...postal } = field('postalCode');
  return (
    <CheckoutPart step={2} {...steps[1]}>
      <TextInput
        {...field('address')}
        label={t.street}
        hint={t.streetHint}
        autoComplete="street-address"
        maxLength={300}
      />
      <div className={styles.pair}>
        <TextInput
          {...field('city')}
          label={t.city}
          autoComplete="address-level2"
          maxLength={100}
          list="cities"
          onBlur={(event) => {
            setIsElsewhere(isUnlisted(event.target.value));
            saveDeliveryCity(event.target.value);
          }}
          onChange={(event) => {
            const known = postcodeOf(event.target.value);
            // Half a name is no city, and has no delivery date of its own.
            if (known) saveDeliveryCity(event.target.value);
            if (filled === null) return;
            const code = known ?? '';
            setPostalCode(code);
            setFilled(code);
          }}
        />
        <datalist id="cities">
          {cities.map((city) => (
            <option key={city} value={city} />
          ))}
        </datalist>
        <TextInput
          {...postal}
          data-filled={filled || undefined}
          label={t.postalCode}
          hint={filled ? t.postalHint : undefined}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={20}
          value={postalCode}
          onChange={(event) => {
            setPostalCode(event.target.value);
            setFilled(event.target.value === '' ? '' : null);
          }}
        />
      </div>
      {/* A village shares the code of a town; a shopper who does not know the code chooses the town. */}
      {isElsewhere && (
        <Select
          id="town"
          label={t.postalHelp}
          value={cities.find((town) => postcodeOf(town) === postalCode) ?? ''}
          onChange={(event) => {
            const code = postcodeOf(event.target.value) ?? '';
            setPostalCode(code);
            setFilled(code);
          }}
        >
          <option value="">{t.postalTown}</option>
          {cities.map((town) => (
            <option key={town}>{town}</option>
          ))}
        </Select>
      )}
      <p className={styles.country}>
        <span>{t.country}</span> <b>{t.countryValue}</b>
        <input type="hidden" name="country" value="Pakistan" autoComplete="country-name" />
      </p>
    </CheckoutPart>
  );
}
