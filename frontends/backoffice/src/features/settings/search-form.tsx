import { LinesSetting } from './setting-fields.tsx';
import { settingsTexts } from './texts.ts';
import type { AreaForm } from './use-area-form.ts';

const words = settingsTexts.search;

/** Form of the synonyms: words that shoppers type for words of the products. */
export function SearchForm({ form }: { form: AreaForm<'search'> }) {
  return <LinesSetting form={form} path="synonyms" label={words.synonyms} hint={words.synonymsHint} rows={20} />;
}
