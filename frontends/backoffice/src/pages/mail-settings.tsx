import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isAllowed } from '@shop/contracts/permissions';
import { Link } from '@shop/ui/router';
import { QueryState } from '../components/query-state.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { ownAccount } from '../features/account/account-queries.ts';
import { NextSetupStep } from '../features/dashboard/setup-list.tsx';
import { undeliveredEmails } from '../features/failed-emails/undelivered-emails.ts';
import { MailForm } from '../features/settings/mail-form.tsx';
import { mailSettings } from '../features/settings/mail-queries.ts';
import { MailTest } from '../features/settings/mail-test.tsx';
import { mailTexts as words } from '../features/settings/mail-texts.ts';
import * as styles from '../features/settings/settings.module.css';
import { settingsTexts } from '../features/settings/texts.ts';
import { session } from '../lib/session.ts';

/** /admin/settings/mail: the mail server, a test of it, and the way to what it did not send. */
export function MailSettingsPage() {
  const { data: admin } = useQuery(session);
  const { data: account } = useQuery(ownAccount);
  const { data: undelivered } = useQuery(undeliveredEmails);
  const answer = useQuery(mailSettings);
  const { data: settings } = answer;
  // A new form after each save: its fields are empty of the password.
  const [saves, setSaves] = useState(0);
  const [isDirty, setDirty] = useState(false);
  const isReadOnly = !admin || !isAllowed(admin.role, 'settings.mail');
  return (
    <>
      <PageHeader title={words.title}>
        <Link to="/admin/settings">{settingsTexts.back}</Link>
      </PageHeader>
      <QueryState of={answer} words={words} />
      {settings && (
        <div className={styles.form}>
          {settings.fixed.server === null ? (
            <>
              <p className={styles.note}>{words.lead}</p>
              {settings.version === 0 && <p className={styles.note}>{words.none}</p>}
              {isReadOnly && <p className={styles.note}>{words.readOnly}</p>}
              <MailForm
                key={saves}
                settings={settings}
                isReadOnly={isReadOnly}
                onSaved={() => setSaves((count) => count + 1)}
                onDirty={setDirty}
                next={<NextSetupStep />}
              />
            </>
          ) : (
            <p className={styles.note}>{words.fixed(settings.fixed.server)}</p>
          )}
          {!isReadOnly && <MailTest address={account?.email ?? settings.sender} isDirty={isDirty} />}
          {undelivered && undelivered.total > 0 && (
            <Link to="/admin/failed-emails" className={styles.link}>
              {words.undelivered(undelivered.total)}
            </Link>
          )}
        </div>
      )}
    </>
  );
}
