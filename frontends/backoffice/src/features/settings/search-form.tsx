import { LinesSetting } from './setting-fields.tsx';
import { settingsTexts } from './texts.ts';
import type { AreaForm } from './use-area-form.ts';

const words = settingsTexts.search;

/** Form of the words that shoppers type, for the products and for the whole shop. */
export function SearchForm({ form }: { form: AreaForm<'search'> }) {
  return (
    <>
      <LinesSetting form={form} path="synonyms" label={words.synonyms} hint={words.synonymsHint} rows={20} />
      <LinesSetting form={form} path="trade" label={words.trade} hint={words.tradeHint} />
    </>
  );
}
