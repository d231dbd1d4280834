import { useState } from 'react';
import { RowsSetting, TextSetting } from './setting-fields.tsx';
import * as styles from './settings.module.css';
import { settingsTexts } from './texts.ts';
import type { AreaForm } from './use-area-form.ts';

const words = settingsTexts.couriers;
const MAX_CITIES = 500;

/** Cities that a courier's sheets call by another name, folded: most couriers take the usual ones. */
export function CourierCities({ form, index }: { form: AreaForm<'couriers'>; index: number }) {
  const [isOpen, setOpen] = useState(false);
  const courier = form.values.couriers[index];
  if (!courier) return null;
  const { cities } = courier;
  const path = `couriers.${index}.cities`;
  const isShown = isOpen || form.isWrongIn(path);
  return (
    <details className={styles.fold} open={isShown} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{words.cities(courier.name, cities.length)}</summary>
      {isShown && (
        <RowsSetting
          form={form}
          path={path}
          label={words.citiesLabel}
          hint={words.citiesHint}
          empty={{ city: '', name: '' }}
          addLabel={words.addCity}
          max={MAX_CITIES}
          nameOf={(place) => words.cityOf(cities[place]?.city ?? '', courier.name)}
        >
          {(row) => (
            <div className={styles.pair}>
              <TextSetting form={form} path={`${row}.city`} label={words.city} maxLength={100} />
              <TextSetting form={form} path={`${row}.name`} label={words.cityName} maxLength={100} />
            </div>
          )}
        </RowsSetting>
      )}
    </details>
  );
}
