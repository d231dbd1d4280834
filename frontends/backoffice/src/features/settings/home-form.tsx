import { fillText } from '@shop/contracts/settings/placeholders';
import { Button } from '@shop/ui/button';
import { Checkbox, TextInput } from '@shop/ui/field';
import { endAt, endOf, startAt, startOf } from '../../lib/pakistan-time.ts';
import { HomePosters } from './home-posters.tsx';
import * as styles from './page-forms.module.css';
import { pageTexts } from './page-texts.ts';
import { WithPlaceholders } from './placeholder-list.tsx';
import { RowsSetting, TextSetting } from './setting-fields.tsx';
import { settingsTexts } from './texts.ts';
import type { AreaForm } from './use-area-form.ts';
import { usePlaceholders } from './use-placeholders.ts';

const words = pageTexts.home;
const parts = Object.keys(words.sectionNames) as (keyof typeof words.sectionNames)[];
type Form = { form: AreaForm<'home'> };

/** Form of the home page: its first texts, its parts, and the messages above every page. */
export function HomeForm({ form }: Form) {
  const values = usePlaceholders();
  const { urdu, heading, lead, button, banners } = form.values;
  return (
    <>
      <WithPlaceholders form={form} values={values}>
        <div className={styles.message}>
          <TextSetting form={form} path="urdu" label={words.urdu} hint={words.urduHint} maxLength={60} dir="auto" />
          <TextSetting form={form} path="heading" label={words.heading} hint={words.headingHint} maxLength={60} />
          <TextSetting form={form} path="urduHeading" label={words.urduHeading} dir="auto" maxLength={60} />
          <TextSetting form={form} path="lead" label={words.lead} hint={words.leadHint} maxLength={120} />
          <TextSetting form={form} path="urduLead" label={words.urduLead} dir="auto" maxLength={120} />
          <TextSetting form={form} path="button" label={words.button} maxLength={30} />
          <TextSetting form={form} path="urduButton" label={words.urduButton} dir="auto" maxLength={30} />
          <div className={styles.sample}>
            <p dir="auto">{urdu}</p>
            <p>
              <strong>{fillText(heading, values)}</strong>
            </p>
            <p>{fillText(lead, values)}</p>
            <p>{fillText(button, values)} →</p>
          </div>
        </div>
        <RowsSetting
          form={form}
          path="banners"
          label={words.banners}
          hint={words.bannersHint}
          empty={{ text: '', urduText: '', startsAt: null, endsAt: null }}
          addLabel={words.addBanner}
          max={8}
          nameOf={words.bannerName}
          isSorted
        >
          {(row, index) => (
            <>
              <TextSetting form={form} path={`${row}.text`} label={words.message} maxLength={120} />
              <p className={styles.sample}>{fillText(banners[index]?.text ?? '', values)}</p>
              <TextSetting form={form} path={`${row}.urduText`} label={words.urduMessage} dir="auto" maxLength={120} />
              <BannerTimes form={form} row={row} index={index} />
            </>
          )}
        </RowsSetting>
      </WithPlaceholders>
      <HomePosters form={form} />
      <Sections form={form} />
    </>
  );
}

/** From when until when a message is shown, in Pakistan's time. */
function BannerTimes({ form, row, index }: Form & { row: string; index: number }) {
  const { startsAt, endsAt } = form.values.banners[index] ?? { startsAt: null, endsAt: null };
  const start = startsAt ? startAt(startsAt) : { day: '', time: '' };
  const end = endAt(endsAt);
  const setStart = (next: typeof start) => form.set(`${row}.startsAt`, next.day ? startOf(next) : null);
  const setEnd = (next: typeof end) => form.set(`${row}.endsAt`, next.day ? endOf(next) : null);
  const [startError, endError] = [form.errorAt(`${row}.startsAt`), form.errorAt(`${row}.endsAt`)];
  return (
    <>
      <p className={styles.hint}>{words.timesHint}</p>
      <div className={styles.when}>
        <TextInput
          type="date"
          label={words.startDay}
          value={start.day}
          readOnly={form.isReadOnly}
          {...(startError && { error: startError })}
          onChange={({ target }) => setStart({ ...start, day: target.value })}
        />
        <TextInput
          type="time"
          label={words.startTime}
          value={start.time}
          readOnly={form.isReadOnly || !start.day}
          onChange={({ target }) => setStart({ ...start, time: target.value })}
        />
      </div>
      <div className={styles.when}>
        <TextInput
          type="date"
          label={words.endDay}
          value={end.day}
          readOnly={form.isReadOnly}
          {...(endError && { error: endError })}
          onChange={({ target }) => setEnd({ ...end, day: target.value })}
        />
        <TextInput
          type="time"
          label={words.endTime}
          value={end.time}
          readOnly={form.isReadOnly || !end.day}
          onChange={({ target }) => setEnd({ ...end, time: target.value })}
        />
      </div>
    </>
  );
}

/** List of the page's parts in their order, the hidden parts last. */
function Sections({ form }: Form) {
  const { sections } = form.values;
  const all = [...sections, ...parts.filter((part) => !sections.includes(part))];
  const set = (next: readonly string[]) => form.set('sections', next);
  const moved = (index: number) => {
    const next = [...sections];
    next.splice(index - 1, 0, ...next.splice(index, 1));
    return next;
  };
  return (
    <fieldset className={styles.found}>
      <legend>
        <strong>{words.sections}</strong>
      </legend>
      {all.map((part, index) => (
        <div key={part} className={styles.section}>
          <Checkbox
            label={words.sectionNames[part]}
            checked={sections.includes(part)}
            disabled={form.isReadOnly}
            onChange={({ target }) =>
              set(target.checked ? [...sections, part] : sections.filter((each) => each !== part))
            }
          />
          {!form.isReadOnly && index > 0 && index < sections.length && (
            <Button
              variant="link"
              aria-label={settingsTexts.upOf(words.sectionNames[part])}
              onClick={() => set(moved(index))}
            >
              {settingsTexts.up}
            </Button>
          )}
        </div>
      ))}
    </fieldset>
  );
}
