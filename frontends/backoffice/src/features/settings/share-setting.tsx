import { RadioCard } from '@shop/ui/field';
import { NumberSetting } from './setting-fields.tsx';
import * as styles from './settings.module.css';
import { settingsTexts } from './texts.ts';
import type { AreaForm } from './use-area-form.ts';

const words = settingsTexts.delivery;
const kinds = ['off', 'percent', 'fixed'] as const;

interface ShareSettingProps {
  form: AreaForm<'delivery'>;
  path: 'payAhead' | 'cod.advance';
}

/** A part of an order: none, a percentage with a highest sum, or a fixed sum. */
export function ShareSetting({ form, path }: ShareSettingProps) {
  const share = path === 'payAhead' ? form.values.payAhead : form.values.cod.advance;
  const own = words.shares[path];
  return (
    <fieldset className={styles.part}>
      <legend>{own.title}</legend>
      {kinds.map((kind) => (
        <RadioCard
          key={kind}
          name={`${path}.kind`}
          label={own.kinds[kind]}
          checked={share.kind === kind}
          disabled={form.isReadOnly}
          onChange={() => form.set(`${path}.kind`, kind)}
        />
      ))}
      {share.kind !== 'off' && (
        <NumberSetting form={form} path={`${path}.value`} label={words.shareValue[share.kind]} hint={own.hint} />
      )}
      {share.kind === 'percent' && (
        <NumberSetting form={form} path={`${path}.most`} label={words.most} hint={words.mostHint} isNullable />
      )}
    </fieldset>
  );
}
