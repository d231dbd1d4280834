import { TextSetting } from './setting-fields.tsx';
import { settingsTexts } from './texts.ts';
import type { AreaForm } from './use-area-form.ts';

const words = settingsTexts.pixels;

/** Form of the ids of the services that count visits for ads. */
export function PixelsForm({ form }: { form: AreaForm<'pixels'> }) {
  return (
    <>
      <p>{words.lead}</p>
      <TextSetting form={form} path="google" label={words.google} hint={words.googleHint} />
      <TextSetting form={form} path="meta" label={words.meta} hint={words.metaHint} inputMode="numeric" />
      <TextSetting form={form} path="tiktok" label={words.tiktok} hint={words.tiktokHint} />
    </>
  );
}
