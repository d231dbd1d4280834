import { type SubmitEvent, useState } from 'react';
import type { Customer } from '@shop/contracts/customers';
import { Button } from '@shop/ui/button';
import { TextInput } from '@shop/ui/field';
import { IconButton } from '@shop/ui/icon-button';
import { staffCall } from '../../lib/session.ts';
import * as styles from './customers.module.css';
import { customerTexts as words } from './texts.ts';
import { useCustomerChange } from './use-customer-change.ts';

/** Words by which staff sorts customers. */
export function CustomerTags({ customer: { phone, tags, version } }: { customer: Customer }) {
  const [typed, setTyped] = useState('');
  const save = useCustomerChange({
    change: (wanted: readonly string[]) =>
      staffCall('', 'PUT /admin/customers/:phone/tags', { params: { phone }, body: { tags: [...wanted], version } }),
    // Text typed in the meantime stays.
    onDone: (wanted) => setTyped((now) => (wanted.includes(now.trim()) ? '' : now)),
  });
  const set = (wanted: readonly string[]) => !save.isPending && save.mutate(wanted);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const tag = typed.trim();
    if (tag && !tags.includes(tag)) set([...tags, tag]);
    else setTyped('');
  };
  return (
    <section className={styles.part}>
      <h2>{words.tags}</h2>
      {tags.length > 0 && (
        <ul className={styles.tags}>
          {tags.map((tag) => (
            <li key={tag} className={styles.removable}>
              <bdi>{tag}</bdi>
              <IconButton
                icon="close"
                size={18}
                label={words.removeTag(tag)}
                onClick={() => set(tags.filter((each) => each !== tag))}
              />
            </li>
          ))}
        </ul>
      )}
      <form className={styles.inline} onSubmit={submit}>
        <TextInput
          label={words.newTag}
          maxLength={40}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          autoComplete="off"
        />
        <Button type="submit" variant="ghost" busy={save.isPending}>
          {words.addTag}
        </Button>
      </form>
    </section>
  );
}
