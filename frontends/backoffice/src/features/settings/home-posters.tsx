import { useQueries, useQuery } from '@tanstack/react-query';
import { Button } from '@shop/ui/button';
import { TextInput } from '@shop/ui/field';
import { useState } from 'react';
import * as styles from './page-forms.module.css';
import { pageTexts } from './page-texts.ts';
import { posterQuery, productsNamed } from './settings-queries.ts';
import { settingsTexts } from './texts.ts';
import type { AreaForm } from './use-area-form.ts';

const words = pageTexts.home;
const MAX_POSTERS = 3;

/** The products of the poster, found by their names. */
export function HomePosters({ form }: { form: AreaForm<'home'> }) {
  const { posters } = form.values;
  const [search, setSearch] = useState('');
  const wanted = search.trim();
  const found = useQuery({ ...productsNamed(wanted), enabled: wanted.length > 1 });
  const chosen = useQueries({ queries: posters.map(posterQuery) });
  const error = form.errorAt('posters');
  return (
    <fieldset className={styles.found}>
      <legend>
        <strong>{words.posters}</strong>
      </legend>
      <p className={styles.hint}>{words.postersHint}</p>
      {error && <p className={styles.wrong}>{error}</p>}
      {posters.map((id, index) => {
        const { data, isError } = chosen[index] ?? {};
        const name = data?.name ?? (isError ? words.gone : '…');
        return (
          <div key={id} className={styles.section}>
            <bdi>{name}</bdi>
            {!form.isReadOnly && (
              <Button
                variant="link"
                aria-label={settingsTexts.removeOf(name)}
                onClick={() =>
                  form.set(
                    'posters',
                    posters.filter((each) => each !== id),
                  )
                }
              >
                {settingsTexts.remove}
              </Button>
            )}
          </div>
        );
      })}
      {!form.isReadOnly && posters.length < MAX_POSTERS && (
        <>
          <TextInput
            type="search"
            label={words.search}
            value={search}
            autoComplete="off"
            onChange={({ target }) => setSearch(target.value)}
          />
          <div className={styles.found} role="status">
            {found.isLoading && <p>{words.finding}</p>}
            {found.isError && <p>{words.findFailed}</p>}
            {found.data?.products.length === 0 && <p>{words.notFound}</p>}
            {found.data?.products
              .filter(({ _id }) => !posters.includes(_id))
              .map(({ _id, name }) => (
                <Button key={_id} variant="ghost" onClick={() => form.set('posters', [...posters, _id])}>
                  {words.add(name)}
                </Button>
              ))}
          </div>
        </>
      )}
    </fieldset>
  );
}
