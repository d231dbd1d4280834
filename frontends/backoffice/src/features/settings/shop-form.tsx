import * as styles from './settings.module.css';
import { PictureSetting } from './picture-setting.tsx';
import { LinesSetting, RowsSetting, SwitchSetting, TextSetting } from './setting-fields.tsx';
import { settingsTexts } from './texts.ts';
import type { AreaForm } from './use-area-form.ts';

const words = settingsTexts.shop;

/** Form of the shop's name, city, logo and contacts. */
export function ShopForm({ form }: { form: AreaForm<'shop'> }) {
  const { city, goods } = form.values;
  const things = [goods.kind, goods.many].filter(Boolean).join(' ');
  return (
    <>
      <TextSetting form={form} path="name" label={words.name} maxLength={40} />
      <TextSetting form={form} path="city" label={words.city} maxLength={60} />
      <TextSetting form={form} path="tagline" label={words.tagline} hint={words.taglineHint} maxLength={100} />
      <div className={styles.pair}>
        <TextSetting form={form} path="urduName" label={words.urduName} hint={words.optional} dir="auto" />
        <TextSetting form={form} path="urduCity" label={words.urduCity} hint={words.optional} dir="auto" />
      </div>
      <SwitchSetting form={form} path="urdu" label={words.urdu} hint={words.urduHint} />
      <TextSetting form={form} path="urduTagline" label={words.urduTagline} hint={words.optional} dir="auto" />
      <section className={styles.part}>
        <h2>{words.goods}</h2>
        <div className={styles.pair}>
          <TextSetting form={form} path="goods.one" label={words.one} hint={words.oneHint} maxLength={30} />
          <TextSetting form={form} path="goods.many" label={words.many} maxLength={30} />
        </div>
        <div className={styles.pair}>
          <TextSetting form={form} path="goods.urduOne" label={words.urduOne} dir="auto" maxLength={30} />
          <TextSetting form={form} path="goods.urduMany" label={words.urduMany} dir="auto" maxLength={30} />
        </div>
        <TextSetting form={form} path="goods.kind" label={words.kind} hint={words.kindHint} maxLength={30} />
        <SwitchSetting form={form} path="goods.onWalls" label={words.onWalls} hint={words.onWallsHint} />
        <p className={styles.sample}>{words.example(`3 ${goods.many}`, `${things} from ${city}`)}</p>
      </section>
      <section className={styles.part}>
        <h2>{words.pictures}</h2>
        <PictureSetting form={form} path="logo" label={words.logo} hint={words.logoHint} />
        <PictureSetting form={form} path="icon" label={words.icon} hint={words.iconHint} />
      </section>
      <section className={styles.part}>
        <h2>{words.contacts}</h2>
        <TextSetting form={form} path="email" label={words.email} hint={words.optional} type="email" isNullable />
        <TextSetting
          form={form}
          path="whatsapp"
          label={words.whatsapp}
          hint={words.whatsappHint}
          type="tel"
          isNullable
        />
        <TextSetting form={form} path="street" label={words.street} hint={words.optional} isNullable />
        <RowsSetting
          form={form}
          path="social"
          label={words.social}
          empty=""
          addLabel={words.addSocial}
          max={10}
          nameOf={(index) => form.values.social[index] ?? ''}
        >
          {(path) => <TextSetting form={form} path={path} label={words.socialLink} type="url" />}
        </RowsSetting>
      </section>
      <section className={styles.part}>
        <LinesSetting form={form} path="description" label={words.description} rows={3} />
        <LinesSetting form={form} path="urduDescription" label={words.urduDescription} rows={3} />
        <LinesSetting form={form} path="about" label={words.about} rows={3} />
        <LinesSetting form={form} path="urduAbout" label={words.urduAbout} rows={3} />
      </section>
    </>
  );
}
