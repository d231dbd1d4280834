import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { formatDayAndTime } from '@shop/contracts/dates';
import type { Role } from '@shop/contracts/permissions';
import { Button } from '@shop/ui/button';
import { TextInput } from '@shop/ui/field';
import { useShop } from '../../hooks/use-shop.ts';
import { errorMessage, fieldErrors, staffCall } from '../../lib/session.ts';
import { LinkDialog, type OneTimeLink } from './link-dialog.tsx';
import { openInvitations } from './people-queries.ts';
import { RoleChoice } from './role-choice.tsx';
import * as styles from './people.module.css';
import { peopleTexts } from './texts.ts';

const words = peopleTexts.invite;

/** Invites somebody: e-mail and role, then the link. */
export function InviteForm() {
  const cache = useQueryClient();
  const shop = useShop()?.name ?? '';
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>('packer');
  const [shown, setShown] = useState<OneTimeLink | null>(null);
  const invite = useMutation({
    mutationFn: () => staffCall('', 'POST /admin/invitations', { body: { email: email.trim(), role } }),
    onSuccess: ({ invitation, link, expiresAt, emailed }) => {
      setShown({
        title: words.link,
        hint: words.linkHint(invitation.email, formatDayAndTime(expiresAt)),
        link,
        message: words.message(shop, link),
        emailed,
      });
      setEmail('');
      return cache.invalidateQueries(openInvitations);
    },
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!invite.isPending) invite.mutate();
  };
  const wrong = invite.error
    ? (fieldErrors(invite.error)['email'] ?? errorMessage(invite.error) ?? words.failed)
    : undefined;
  return (
    <section className={styles.part} aria-labelledby="people-invite">
      <h2 id="people-invite">{words.title}</h2>
      <form className={styles.form} onSubmit={submit}>
        <TextInput
          label={words.email}
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          required
          value={email}
          onChange={({ target }) => {
            setEmail(target.value);
            invite.reset();
          }}
          error={wrong}
        />
        <RoleChoice role={role} onChange={setRole} />
        <div className={styles.answers}>
          <Button type="submit" busy={invite.isPending}>
            {words.send}
          </Button>
        </div>
      </form>
      {shown && <LinkDialog shown={shown} onClose={() => setShown(null)} />}
    </section>
  );
}
