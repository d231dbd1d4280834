import { PLAIN_SHEET } from '@shop/contracts/couriers';
import { CourierCities } from './courier-cities.tsx';
import { CourierZones } from './courier-zones.tsx';
import { NumberSetting, RowsSetting, SwitchSetting, TextSetting } from './setting-fields.tsx';
import { SheetColumns } from './sheet-columns.tsx';
import { settingsTexts } from './texts.ts';
import type { AreaForm } from './use-area-form.ts';

const words = settingsTexts.couriers;
const newCourier = {
  name: '',
  page: '',
  hasLetters: false,
  numbers: '',
  charge: 0,
  zones: [],
  weight: 0.5,
  cities: [],
  sheet: PLAIN_SHEET,
};

/** Form of what packing costs, and of the couriers. */
export function CouriersForm({ form }: { form: AreaForm<'couriers'> }) {
  return (
    <>
      <NumberSetting form={form} path="packing" label={words.packing} hint={words.packingHint} isNullable />
      <RowsSetting
        form={form}
        path="couriers"
        label={words.list}
        hint={words.hint}
        empty={newCourier}
        addLabel={words.add}
        max={30}
        nameOf={(index) => form.values.couriers[index]?.name ?? ''}
        isSorted
      >
        {(path, index) => (
          <>
            <TextSetting form={form} path={`${path}.name`} label={words.name} maxLength={60} />
            <TextSetting
              form={form}
              path={`${path}.page`}
              label={words.page}
              hint={words.pageHint}
              dir="ltr"
              type="url"
            />
            <NumberSetting form={form} path={`${path}.charge`} label={words.charge} />
            <CourierZones form={form} index={index} />
            <NumberSetting form={form} path={`${path}.weight`} label={words.weight} hint={words.weightHint} />
            <SwitchSetting form={form} path={`${path}.hasLetters`} label={words.letters} />
            <TextSetting
              form={form}
              path={`${path}.numbers`}
              label={words.numbers}
              hint={words.numbersHint}
              dir="ltr"
              maxLength={100}
            />
            <CourierCities form={form} index={index} />
            <SheetColumns form={form} index={index} />
          </>
        )}
      </RowsSetting>
    </>
  );
}
