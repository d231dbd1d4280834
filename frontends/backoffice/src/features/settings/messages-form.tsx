import { shopNameIn } from '@shop/contracts/languages';
import { fillText } from '@shop/contracts/settings/placeholders';
import { InUrdu, urduField } from '../../components/in-urdu.tsx';
import { useShop } from '../../hooks/use-shop.ts';
import * as styles from './page-forms.module.css';
import { pageTexts } from './page-texts.ts';
import { WithPlaceholders } from './placeholder-list.tsx';
import { LinesSetting, NumberSetting } from './setting-fields.tsx';
import type { AreaForm } from './use-area-form.ts';

const words = pageTexts.messages;
const situations = Object.keys(words.names) as (keyof typeof words.names)[];

/** Form of the messages to customers, each with a preview for an example order. */
export function MessagesForm({ form }: { form: AreaForm<'messages'> }) {
  const shop = useShop();
  return (
    <>
      <LinesSetting form={form} path="emailSignature" label={words.signature} hint={words.signatureHint} rows={3} />
      <InUrdu>
        <LinesSetting
          form={form}
          path="emailSignatureUrdu"
          label={words.inUrdu(words.signature)}
          rows={3}
          {...urduField}
        />
      </InUrdu>
      <NumberSetting form={form} path="reviewAfterDays" label={words.reviewAfter} hint={words.reviewAfterHint} />
      <Messages form={form} of="whatsapp" />
      {shop?.urdu && <Messages form={form} of="whatsappUrdu" />}
    </>
  );
}

/** The messages of one language. */
function Messages({ form, of }: { form: AreaForm<'messages'>; of: 'whatsapp' | 'whatsappUrdu' }) {
  const shop = useShop();
  const language = of === 'whatsapp' ? 'en' : 'ur';
  const example = { shop: shop ? shopNameIn(language, shop) : '', ...words.example };
  return (
    <section className={styles.part}>
      <h2>{words[of]}</h2>
      <p className={styles.hint}>{words.whatsappHint}</p>
      <WithPlaceholders form={form} values={example}>
        {situations.map((situation) => (
          <div key={situation} className={styles.message}>
            <LinesSetting
              form={form}
              path={`${of}.${situation}`}
              label={of === 'whatsapp' ? words.names[situation] : words.inUrdu(words.names[situation])}
              rows={3}
            />
            <p className={styles.sample} dir="auto">
              {words.hello[of](fillText(form.values[of][situation], example))}
            </p>
          </div>
        ))}
      </WithPlaceholders>
    </section>
  );
}
