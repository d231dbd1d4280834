import { InUrdu, urduField } from '../../components/in-urdu.tsx';
import * as styles from './page-forms.module.css';
import { pageTexts } from './page-texts.ts';
import { WithPlaceholders } from './placeholder-list.tsx';
import { LinesSetting } from './setting-fields.tsx';
import { TextPreview } from './text-preview.tsx';
import type { AreaForm } from './use-area-form.ts';
import { usePlaceholders } from './use-placeholders.ts';

const words = pageTexts.policies;
const policies = ['privacy', 'refund', 'terms', 'shipping'] as const;

/** The four policies, in Markdown. */
export function PoliciesForm({ form }: { form: AreaForm<'policies'> }) {
  return (
    <WithPlaceholders form={form} values={usePlaceholders()}>
      {policies.map((policy) => (
        <div key={policy} className={styles.part}>
          <LinesSetting form={form} path={policy} label={words.names[policy]} hint={words.hint} rows={12} />
          <TextPreview markdown={form.values[policy]} label={words.previewOf(words.names[policy])} />
          <InUrdu>
            <LinesSetting
              form={form}
              path={`urdu.${policy}`}
              label={words.inUrdu(words.names[policy])}
              hint={words.urduHint}
              rows={12}
              {...urduField}
            />
            <TextPreview
              markdown={form.values.urdu[policy]}
              label={words.previewOf(words.inUrdu(words.names[policy]))}
              language="ur"
            />
          </InUrdu>
        </div>
      ))}
    </WithPlaceholders>
  );
}
