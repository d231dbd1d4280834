import { Select, TextInput } from '@shop/ui/field';
import { useEffect, useState } from 'react';
import { checkoutTexts as t } from './texts.ts';
import { CheckoutPart } from './checkout-part.tsx';
import { cities, postcodeOf } from '../delivery/cities.ts';
import * as styles from './customer-fields.module.css';

/** The fields in the order they stand, as the error summary lists them. */
export const fieldNames = ['firstName', 'lastName', 'email', 'phone', 'address', 'city', 'postalCode'] as const;

const isUnlisted = (city: string) => city.trim() !== '' && postcodeOf(city) === null;

interface CustomerFieldsProps {
  draft: Readonly<Record<string, string>>;
  errorOf: (field: string) => string | undefined;
  /** The one tidy form of a typed phone number. */
  tidy: (phone: string) => Promise<string>;
  /** Stores the form; also called for what was filled in without typing. */
  keep: () => void;
}

/** Who ordered, and where the parcel goes. */
export function CustomerFields({ draft, errorOf, tidy, keep }: CustomerFieldsProps) {
  const [postalCode, setPostalCode] = useState(draft['postalCode'] ?? '');
  // A code that the shopper typed is never replaced; one that was filled in never stays with another city.
  const [filled, setFilled] = useState<string | null>(() =>
    postalCode === '' || postalCode === postcodeOf(draft['city'] ?? '') ? postalCode : null,
  );
  // A place that is in no list.
  const [isElsewhere, setIsElsewhere] = useState(() => isUnlisted(draft['city'] ?? ''));
  useEffect(keep, [keep, filled]);
  const plain = (name: (typeof fieldNames)[number]) => ({
    id: name,
    name,
    required: true,
    defaultValue: draft[name],
    error: errorOf(name),
  });
  return (
    <>
      <CheckoutPart title={t.contact}>
        <div className={styles.pair}>
          <TextInput {...plain('firstName')} label={t.firstName} autoComplete="given-name" maxLength={100} />
          <TextInput {...plain('lastName')} label={t.lastName} autoComplete="family-name" maxLength={100} />
        </div>
        <TextInput
          {...plain('email')}
          type="email"
          inputMode="email"
          label={t.email}
          hint={t.emailHint}
          autoComplete="email"
          maxLength={254}
          spellCheck={false}
          autoCapitalize="none"
        />
        <TextInput
          {...plain('phone')}
          type="tel"
          inputMode="tel"
          label={t.phone}
          hint={t.phoneHint}
          autoComplete="tel"
          maxLength={40}
          onBlur={(event) => {
            const input = event.currentTarget;
            const typed = input.value;
            void tidy(typed).then((tidied) => {
              if (input.value !== typed || tidied === typed) return;
              input.value = tidied;
              input.dispatchEvent(new Event('input', { bubbles: true }));
            });
          }}
        />
      </CheckoutPart>
      <CheckoutPart title={t.address}>
        <TextInput
          {...plain('address')}
          label={t.street}
          hint={t.streetHint}
          autoComplete="street-address"
          maxLength={300}
        />
        <div className={styles.pair}>
          <TextInput
            {...plain('city')}
            label={t.city}
            autoComplete="address-level2"
            maxLength={100}
            list="cities"
            onBlur={(event) => setIsElsewhere(isUnlisted(event.target.value))}
            onChange={(event) => {
              if (filled === null) return;
              const code = postcodeOf(event.target.value) ?? '';
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
            id="postalCode"
            name="postalCode"
            required
            label={t.postalCode}
            hint={filled ? t.postalHint : undefined}
            error={errorOf('postalCode')}
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
          <input type="hidden" name="country" value={t.countryValue} autoComplete="country-name" />
        </p>
      </CheckoutPart>
    </>
  );
}
