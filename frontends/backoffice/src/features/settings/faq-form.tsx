import { InUrdu, urduField } from '../../components/in-urdu.tsx';
import { pageTexts } from './page-texts.ts';
import { WithPlaceholders } from './placeholder-list.tsx';
import { LinesSetting, RowsSetting, TextSetting } from './setting-fields.tsx';
import type { AreaForm } from './use-area-form.ts';
import { usePlaceholders } from './use-placeholders.ts';

const words = pageTexts.faq;
const lists = [
  { path: 'common', label: words.common, hint: words.commonHint, max: 30 },
  { path: 'product', label: words.product, hint: undefined, max: 10 },
] as const;

/** Questions and their answers, in their order. */
export function FaqForm({ form }: { form: AreaForm<'faq'> }) {
  return (
    <WithPlaceholders form={form} values={usePlaceholders()}>
      {lists.map(({ path, label, hint, max }) => (
        <RowsSetting
          key={path}
          form={form}
          path={path}
          label={label}
          hint={hint}
          empty={{ question: '', answer: '', urduQuestion: '', urduAnswer: '' }}
          addLabel={words.add}
          max={max}
          nameOf={words.nameOf}
          isSorted
        >
          {(row) => (
            <>
              <TextSetting form={form} path={`${row}.question`} label={words.question} maxLength={120} />
              <LinesSetting form={form} path={`${row}.answer`} label={words.answer} hint={words.answerHint} rows={3} />
              <InUrdu>
                <TextSetting
                  form={form}
                  path={`${row}.urduQuestion`}
                  label={words.urduQuestion}
                  maxLength={120}
                  {...urduField}
                />
                <LinesSetting
                  form={form}
                  path={`${row}.urduAnswer`}
                  label={words.urduAnswer}
                  hint={words.urduHint}
                  rows={3}
                  {...urduField}
                />
              </InUrdu>
            </>
          )}
        </RowsSetting>
      ))}
    </WithPlaceholders>
  );
}
