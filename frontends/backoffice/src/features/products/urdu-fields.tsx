import { MAX_SUBTITLE_LENGTH } from '@shop/contracts/shop';
import { TextInput, Textarea } from '@shop/ui/field';
import { InUrdu, urduField } from '../../components/in-urdu.tsx';
import { urduTexts } from '../../components/urdu-texts.ts';
import { texts } from '../../texts.ts';
import type { ProductDraft } from './product-draft.ts';

interface UrduFieldsProps {
  draft: ProductDraft;
  /** Props of the form for a field. */
  field: (name: 'urduName' | 'urduSubtitle' | 'urduDescription') => object;
}

/** Name, subtitle and description of a product in Urdu. */
export function UrduFields({ draft, field }: UrduFieldsProps) {
  return (
    <InUrdu isFilled={[draft.urduName, draft.urduSubtitle, draft.urduDescription].some(Boolean)}>
      <TextInput
        label={urduTexts.name}
        optional={texts.list.optional}
        {...field('urduName')}
        {...urduField}
        maxLength={100}
      />
      <TextInput
        label={urduTexts.subtitle}
        optional={texts.list.optional}
        {...field('urduSubtitle')}
        {...urduField}
        maxLength={MAX_SUBTITLE_LENGTH}
      />
      <Textarea
        label={urduTexts.description}
        optional={texts.list.optional}
        {...field('urduDescription')}
        {...urduField}
        maxLength={5000}
        rows={5}
      />
    </InUrdu>
  );
}
