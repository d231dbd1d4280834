import { useQuery } from '@tanstack/react-query';
import type { SettingsOf } from '@shop/contracts/settings/areas';
import { Link } from '@shop/ui/router';
import { NumberSetting, RowsSetting, SelectSetting } from './setting-fields.tsx';
import { areaQuery } from './settings-queries.ts';
import * as styles from './settings.module.css';
import { settingsTexts } from './texts.ts';
import type { AreaForm } from './use-area-form.ts';

const words = settingsTexts.couriers;

/** Charges of a courier in the zones of the delivery settings, where they differ from its usual charge. */
export function CourierZones({ form, index }: { form: AreaForm<'couriers'>; index: number }) {
  const { data: delivery } = useQuery(areaQuery('delivery'));
  const courier = form.values.couriers[index];
  if (!courier || !delivery) return null;
  const { zones } = delivery.values as unknown as SettingsOf<'delivery'>;
  const path = `couriers.${index}.zones`;
  const rows = courier.zones;
  if (zones.length === 0 && rows.length === 0) {
    return (
      <p className={styles.hint}>
        {words.noZones} <Link to="/admin/settings/delivery">{words.toDelivery}</Link>
      </p>
    );
  }
  const isUsed = (name: string) => rows.some(({ zone }) => zone.toLowerCase() === name.toLowerCase());
  const free = zones.map(({ name }) => name).filter((name) => !isUsed(name));
  const optionsOf = (own: string) => [
    ...(own && !zones.some(({ name }) => name === own) ? [[own, words.zoneGone(own)] as const] : []),
    ...zones.flatMap(({ name }) => (name === own || !isUsed(name) ? [[name, name] as const] : [])),
  ];
  return (
    <RowsSetting
      form={form}
      path={path}
      label={words.zones}
      hint={words.zonesHint}
      empty={{ zone: free[0] ?? '', charge: courier.charge }}
      addLabel={words.addZone}
      max={rows.length + free.length}
      nameOf={(place) => words.zoneOf(rows[place]?.zone ?? '', courier.name)}
    >
      {(row, place) => (
        <div className={styles.pair}>
          <SelectSetting
            form={form}
            path={`${row}.zone`}
            label={words.zone}
            options={optionsOf(rows[place]?.zone ?? '')}
          />
          <NumberSetting form={form} path={`${row}.charge`} label={words.zoneCharge} />
        </div>
      )}
    </RowsSetting>
  );
}
