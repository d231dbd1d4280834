import { RadioCard, TextInput } from '@shop/ui/field';
import { useState } from 'react';
import { InUrdu, urduField } from '../../components/in-urdu.tsx';
import * as styles from './settings.module.css';
import { NumberSetting, RangeSetting, RowsSetting, SwitchSetting, TextSetting } from './setting-fields.tsx';
import { ShareSetting } from './share-setting.tsx';
import { settingsTexts } from './texts.ts';
import type { AreaForm } from './use-area-form.ts';

const words = settingsTexts.delivery;
const charges = ['free', 'flat', 'zones'] as const;
const newZone = { name: '', cities: [], fee: 0, freeFrom: null, cod: true };

type Form = { form: AreaForm<'delivery'> };

/** Times, prices and returns. */
export function DeliveryForm({ form }: Form) {
  const { charge } = form.values;
  return (
    <>
      <fieldset className={styles.rows}>
        <legend>{words.cost}</legend>
        {charges.map((each) => (
          <RadioCard
            key={each}
            name="charge"
            label={words.charge[each]}
            hint={words.chargeHints[each]}
            checked={charge === each}
            disabled={form.isReadOnly}
            onChange={() => form.set('charge', each)}
          />
        ))}
        {charge === 'flat' && <Fee form={form} path="flat" />}
        {charge === 'zones' && <Zones form={form} />}
      </fieldset>
      <section className={styles.part}>
        <h2>{words.cash}</h2>
        <NumberSetting form={form} path="cod.fee" label={words.cashFee} hint={words.cashFeeHint} />
        <NumberSetting form={form} path="cod.highestTotal" label={words.highest} hint={words.highestHint} isNullable />
      </section>
      <ShareSetting form={form} path="cod.advance" />
      <ShareSetting form={form} path="payAhead" />
      <section className={styles.part}>
        <h2>{words.protection}</h2>
        <SwitchSetting form={form} path="protection.offered" label={words.offered} />
        <NumberSetting form={form} path="protection.cost" label={words.protectionCost} />
      </section>
      <section className={styles.part}>
        <h2>{words.times}</h2>
        <p className={styles.hint}>{words.timesHint}</p>
        <RangeSetting form={form} path="processingDays" label={words.processing} />
        <RangeSetting form={form} path="deliveryDays" label={words.delivered} />
        <RangeSetting form={form} path="transitDays" label={words.transit} />
        <RangeSetting form={form} path="sameCityDays" label={words.sameCity} />
        <RangeSetting form={form} path="majorCityDays" label={words.majorCities} />
        <RangeSetting form={form} path="remoteDays" label={words.remote} />
        <TextSetting form={form} path="express" label={words.express} hint={words.expressHint} />
        <TextSetting form={form} path="packing" label={words.packing} hint={words.packingHint} />
        <InUrdu>
          <TextSetting form={form} path="urduExpress" label={words.urduExpress} maxLength={40} {...urduField} />
          <TextSetting form={form} path="urduPacking" label={words.urduPacking} maxLength={200} {...urduField} />
        </InUrdu>
      </section>
      <section className={styles.part}>
        <h2>{words.returns}</h2>
        <NumberSetting form={form} path="returnDays" label={words.returnDays} />
        <SwitchSetting form={form} path="freeReturns" label={words.freeReturns} />
        <RangeSetting form={form} path="refundDays" label={words.refund} />
      </section>
    </>
  );
}

function Fee({ form, path }: Form & { path: string }) {
  return (
    <div className={styles.pair}>
      <NumberSetting form={form} path={`${path}.fee`} label={words.fee} />
      <NumberSetting
        form={form}
        path={`${path}.freeFrom`}
        label={words.freeFrom}
        hint={words.freeFromHint}
        isNullable
      />
    </div>
  );
}

function Zones({ form }: Form) {
  return (
    <>
      <RowsSetting
        form={form}
        path="zones"
        label={words.zones}
        empty={newZone}
        addLabel={words.addZone}
        max={50}
        nameOf={(index) => form.values.zones[index]?.name ?? ''}
      >
        {(path, index) => (
          <>
            <TextSetting form={form} path={`${path}.name`} label={words.zone} maxLength={60} />
            <Cities form={form} path={`${path}.cities`} cities={form.values.zones[index]?.cities ?? []} />
            <Fee form={form} path={path} />
            <SwitchSetting form={form} path={`${path}.cod`} label={words.cashHere} />
          </>
        )}
      </RowsSetting>
      <fieldset className={styles.row}>
        <legend>{words.elsewhere}</legend>
        <Fee form={form} path="elsewhere" />
        <SwitchSetting form={form} path="elsewhere.cod" label={words.cashHere} />
      </fieldset>
    </>
  );
}

/** Cities as one line with commas; stays as it was typed while it says the same cities. */
function Cities({ form, path, cities }: Form & { path: string; cities: readonly string[] }) {
  const [typed, setTyped] = useState(cities.join(', '));
  const citiesIn = (text: string) =>
    text
      .split(/[,،\n]/)
      .map((city) => city.trim())
      .filter(Boolean);
  const isSame = JSON.stringify(citiesIn(typed)) === JSON.stringify(cities);
  const error = form.errorAt(path) ?? cities.map((_, index) => form.errorAt(`${path}.${index}`)).find(Boolean);
  return (
    <TextInput
      label={words.cities}
      hint={words.citiesHint}
      readOnly={form.isReadOnly}
      value={isSame ? typed : cities.join(', ')}
      {...(error && { error })}
      onChange={({ target }) => {
        setTyped(target.value);
        form.set(path, citiesIn(target.value));
      }}
    />
  );
}
