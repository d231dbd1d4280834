import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isAllowed } from '@shop/contracts/permissions';
import type { WhatsAppAccount } from '@shop/contracts/whatsapp';
import { type TemplateLanguage, templateKinds, templateOf } from '@shop/contracts/whatsapp-templates';
import { CopyText } from '@shop/ui/copy-text';
import { QueryState } from '../../components/query-state.tsx';
import * as dialogs from '../../components/form.module.css';
import { session } from '../../lib/session.ts';
import * as styles from './settings.module.css';
import { WhatsAppForm } from './whatsapp-form.tsx';
import { whatsAppAccount } from './whatsapp-queries.ts';
import { WhatsAppTest } from './whatsapp-test.tsx';
import { whatsAppSettingsTexts as words } from './whatsapp-texts.ts';

/** The account by which WhatsApp messages are sent, and what has to be pasted where at Meta. */
export function WhatsAppSettings() {
  const { data: admin } = useQuery(session);
  const answer = useQuery(whatsAppAccount);
  const { data: account } = answer;
  // A new form after each save: its fields are empty of the secrets.
  const [saves, setSaves] = useState(0);
  const [isDirty, setDirty] = useState(false);
  const isReadOnly = !admin || !isAllowed(admin.role, 'settings.mail');
  return (
    <section className={`${styles.form} ${styles.part}`} aria-labelledby="whatsapp-account">
      <h2 id="whatsapp-account">{words.title}</h2>
      <p className={styles.note}>{words.lead}</p>
      <QueryState of={answer} words={words} />
      {account && (
        <>
          {isReadOnly && <p className={styles.note}>{words.readOnly}</p>}
          <Problems problems={account.problems} />
          <WhatsAppForm
            key={saves}
            account={account}
            isReadOnly={isReadOnly}
            onSaved={() => setSaves((count) => count + 1)}
            onDirty={setDirty}
          />
          <Webhook webhook={account.webhook} />
          <Templates language={account.language} title={words.templates.title} />
          {account.language !== 'ur' && <Templates language="ur" title={words.templates.urdu} />}
          {!isReadOnly && account.hasToken && <WhatsAppTest isDirty={isDirty} />}
        </>
      )}
    </section>
  );
}

function Problems({ problems }: Pick<WhatsAppAccount, 'problems'>) {
  if (problems.length === 0) return null;
  return (
    <div className={dialogs.error} role="alert">
      <p>{words.problems}</p>
      <ul>
        {problems.map(({ kind, problem }) => (
          <li key={kind}>{words.problem(kind, problem)}</li>
        ))}
      </ul>
    </div>
  );
}

function Webhook({ webhook }: Pick<WhatsAppAccount, 'webhook'>) {
  const { address, verifyToken } = words.webhook;
  return (
    <section className={styles.part}>
      <h3>{words.webhook.title}</h3>
      <p className={styles.hint}>{words.webhook.lead}</p>
      {webhook ? (
        <>
          <Pasted label={address} text={webhook.address} />
          <Pasted label={verifyToken} text={webhook.verifyToken} />
        </>
      ) : (
        <p>{words.webhook.later}</p>
      )}
    </section>
  );
}

function Templates({ language, title }: { language: TemplateLanguage; title: string }) {
  return (
    <details className={`${styles.part} ${styles.fold}`}>
      <summary>{title}</summary>
      <p className={styles.hint}>{words.templates.lead}</p>
      <div className={styles.rows}>
        {templateKinds.map((kind) => {
          const { name, body, buttons, examples } = templateOf(kind, language);
          return (
            <section key={kind} className={styles.row} aria-label={words.templates.kinds[kind]}>
              <h3>{words.templates.kinds[kind]}</h3>
              <Pasted label={words.templates.name} text={name} />
              <Pasted label={words.templates.body} text={body} />
              {buttons.length > 0 && <p dir="auto">{words.templates.buttons(buttons.join(', '))}</p>}
              <p className={styles.hint}>{words.templates.examples(examples.join(' · '))}</p>
            </section>
          );
        })}
      </div>
    </details>
  );
}

/** A text that is pasted at Meta, with a button that copies it. */
function Pasted({ label, text }: { label: string; text: string }) {
  return (
    <div className={styles.pasted}>
      <p>
        <strong>{label}</strong>
        <br />
        <bdi>{text}</bdi>
      </p>
      <CopyText text={text} labels={words.copy} of={label} />
    </div>
  );
}
