import { type ColourName, type Colours, failingPairs } from '@shop/contracts/settings/colours';
import { Button } from '@shop/ui/button';
import { RadioCard, TextInput } from '@shop/ui/field';
import * as styles from './appearance.module.css';
import { LookPreview } from './look-preview.tsx';
import { pageTexts } from './page-texts.ts';
import { palettes } from './palettes.ts';
import type { AreaForm } from './use-area-form.ts';

const words = pageTexts.appearance;
const fonts = ['poster', 'classic', 'round'] as const;
const groups: readonly { name: string; colours: readonly ColourName[] }[] = [
  { name: words.groups.papers, colours: ['page', 'paper'] },
  { name: words.groups.inks, colours: ['ink', 'softInk', 'quiet'] },
  { name: words.groups.marks, colours: ['accent', 'highlight', 'second', 'warning', 'star', 'border', 'line'] },
  { name: words.groups.fields, colours: ['rose', 'pistachio', 'saffron', 'sky', 'mist'] },
];

type Form = { form: AreaForm<'appearance'> };
const isColour = (typed: string) => /^#[0-9a-f]{6}$/i.test(typed);

/** The colours and the letters of every page, with what they look like while they are chosen. */
export function AppearanceForm({ form }: Form) {
  const { colours, fonts: chosen } = form.values;
  const isWhole = Object.values(colours).every(isColour);
  return (
    <>
      {!form.isReadOnly && (
        <fieldset className={styles.group}>
          <legend>{words.palettes}</legend>
          <p className={styles.hint}>{words.palettesHint}</p>
          <div className={styles.palettes}>
            {Object.entries(palettes).map(([name, palette]) => (
              <Button key={name} variant="ghost" onClick={() => form.set('colours', palette)}>
                {name}
              </Button>
            ))}
          </div>
        </fieldset>
      )}
      {isWhole && (
        <>
          <LookPreview colours={colours} fonts={chosen} />
          <Contrast colours={colours} />
        </>
      )}
      <fieldset className={styles.group}>
        <legend>{words.fonts}</legend>
        {fonts.map((each) => (
          <RadioCard
            key={each}
            name="fonts"
            label={words.fontNames[each]}
            checked={chosen === each}
            disabled={form.isReadOnly}
            onChange={() => form.set('fonts', each)}
          />
        ))}
      </fieldset>
      {groups.map(({ name, colours: members }) => (
        <fieldset key={name} className={styles.group}>
          <legend>{name}</legend>
          {members.map((member) => (
            <ColourSetting key={member} form={form} name={member} />
          ))}
        </fieldset>
      ))}
    </>
  );
}

/** Says which colours cannot be read on one another, before anything is sent. */
function Contrast({ colours }: { colours: Readonly<Colours> }) {
  const failing = failingPairs(colours);
  return (
    <div role="status">
      {failing.length === 0 ? (
        <p className={styles.hint}>{words.readable}</p>
      ) : (
        <ul className={styles.wrong}>
          {failing.map(({ front, ground, ratio, needed }) => (
            <li key={`${front} ${ground}`}>{words.failing(words.names[front], words.names[ground], ratio, needed)}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

function ColourSetting({ form, name }: Form & { name: ColourName }) {
  const path = `colours.${name}`;
  const value = form.values.colours[name];
  const error = form.errorAt(path);
  const label = words.names[name];
  const set = (typed: string) => form.set(path, typed.trim().toLowerCase());
  return (
    <div className={styles.colour}>
      <TextInput
        name={path}
        label={label}
        value={value}
        maxLength={7}
        autoComplete="off"
        spellCheck={false}
        readOnly={form.isReadOnly}
        {...(error && { error })}
        onChange={({ target }) => set(target.value)}
      />
      <input
        type="color"
        aria-label={words.choose(label)}
        value={isColour(value) ? value : '#000000'}
        disabled={form.isReadOnly}
        onChange={({ target }) => set(target.value)}
      />
    </div>
  );
}
