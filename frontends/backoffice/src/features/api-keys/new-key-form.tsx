import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import type { ApiKey } from '@shop/contracts/api-keys';
import { type KeyPermission, keyPermissions } from '@shop/contracts/permissions';
import { Button } from '@shop/ui/button';
import { CopyText } from '@shop/ui/copy-text';
import { Dialog } from '@shop/ui/dialog';
import { Checkbox, Select, TextInput } from '@shop/ui/field';
import * as card from '../../components/card.module.css';
import { errorMessage, fieldErrors, staffCall } from '../../lib/session.ts';
import { texts } from '../../texts.ts';
import { apiKeyList } from './api-key-queries.ts';
import * as styles from './api-keys.module.css';
import { apiKeyTexts, permissionTexts } from './texts.ts';

const words = apiKeyTexts.form;
/** The choices for the end of a key, in days; 0: it has none. */
const ENDS = [30, 90, 365, 0] as const;

/** Creates a key: name, permissions and end, then the key itself, once. */
export function NewKeyForm() {
  const cache = useQueryClient();
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState<readonly KeyPermission[]>([]);
  const [days, setDays] = useState(365);
  const [shown, setShown] = useState<{ key: ApiKey; secret: string } | null>(null);
  const create = useMutation({
    mutationFn: () =>
      staffCall('', 'POST /admin/api-keys', {
        body: { name: name.trim(), permissions: [...chosen], validDays: days || null },
      }),
    onSuccess: (created) => {
      setShown(created);
      setName('');
      setChosen([]);
      return cache.invalidateQueries(apiKeyList);
    },
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!create.isPending) create.mutate();
  };
  const toggle = (permission: KeyPermission) => {
    create.reset();
    setChosen(chosen.includes(permission) ? chosen.filter((each) => each !== permission) : [...chosen, permission]);
  };
  const wrong = fieldErrors(create.error);
  const other = wrong['permissions'] ?? (create.error && !wrong['name'] ? errorMessage(create.error) : undefined);
  return (
    <section className={styles.part} aria-labelledby="api-keys-new">
      <h2 id="api-keys-new">{words.title}</h2>
      <form className={styles.form} onSubmit={submit}>
        <TextInput
          label={words.name}
          hint={words.nameHint}
          autoComplete="off"
          maxLength={60}
          required
          value={name}
          onChange={({ target }) => {
            setName(target.value);
            create.reset();
          }}
          error={wrong['name']}
        />
        <fieldset className={styles.choices}>
          <legend>{words.may}</legend>
          <p className={styles.hint}>{words.mayHint}</p>
          {keyPermissions.map((permission) => (
            <Checkbox
              key={permission}
              label={permissionTexts[permission].name}
              hint={permissionTexts[permission].hint}
              checked={chosen.includes(permission)}
              onChange={() => toggle(permission)}
            />
          ))}
        </fieldset>
        <Select label={words.valid} value={days} onChange={({ target }) => setDays(Number(target.value))}>
          {ENDS.map((end) => (
            <option key={end} value={end}>
              {words.days[end]}
            </option>
          ))}
        </Select>
        {create.error && !wrong['name'] && (
          <p className={styles.error} role="alert">
            {other ?? words.failed}
          </p>
        )}
        <div className={card.answers}>
          <Button type="submit" busy={create.isPending}>
            {words.create}
          </Button>
        </div>
      </form>
      {shown && <NewKeyDialog apiKey={shown.key} secret={shown.secret} onClose={() => setShown(null)} />}
    </section>
  );
}

/** Shows a new key once, to be copied. */
function NewKeyDialog({ apiKey, secret, onClose }: { apiKey: ApiKey; secret: string; onClose: () => void }) {
  const { title, once, how, copy, done } = apiKeyTexts.shown;
  return (
    <Dialog open title={title(apiKey.name)} closeLabel={texts.close} onClose={onClose}>
      <div className={styles.form}>
        <p>{once}</p>
        <code className={styles.secret}>{secret}</code>
        <p className={styles.hint}>{how}</p>
        <code className={styles.secret}>Authorization: Bearer {apiKey.prefix}_…</code>
        <div className={card.answers}>
          <CopyText text={secret} labels={copy} />
          <Button onClick={onClose}>{done}</Button>
        </div>
      </div>
    </Dialog>
  );
}
