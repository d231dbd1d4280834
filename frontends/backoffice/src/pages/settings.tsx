import { useQuery } from '@tanstack/react-query';
import { type Permission, isAllowed } from '@shop/contracts/permissions';
import type { Area } from '@shop/contracts/settings/areas';
import { Link } from '@shop/ui/router';
import { PageHeader } from '../components/page-header.tsx';
import * as styles from '../features/settings/settings.module.css';
import { settingsTexts as words } from '../features/settings/texts.ts';
import { session } from '../lib/session.ts';

interface Card {
  to: string;
  title: string;
  hint: string;
  permission: Permission;
}

const areas = (Object.keys(words.areas) as Area[]).map((area): Card => ({
  to: `/admin/settings/${area}`,
  ...words.areas[area],
  permission: 'settings.read',
}));
const others: readonly Card[] = [
  { to: '/admin/settings/mail', ...words.others.mail, permission: 'settings.read' },
  { to: '/admin/account', ...words.others.account, permission: 'self' },
  { to: '/admin/people', ...words.others.people, permission: 'people.write' },
  { to: '/admin/api-keys', ...words.others.apiKeys, permission: 'programs.write' },
  { to: '/admin/webhooks', ...words.others.webhooks, permission: 'programs.write' },
  { to: '/admin/notifications', ...words.others.notifications, permission: 'self' },
  { to: '/admin/audit', ...words.others.audit, permission: 'audit.read' },
  { to: '/admin/failed-emails', ...words.others.failedEmails, permission: 'settings.read' },
  { to: '/admin/failed-events', ...words.others.failedEvents, permission: 'settings.read' },
];

/** /admin/settings: what can be decided, area by area, and what else is behind it, as far as the role goes. */
export function Settings() {
  const { data: admin } = useQuery(session);
  const cards = [...areas, ...others].filter(({ permission }) => admin && isAllowed(admin.role, permission));
  return (
    <>
      <PageHeader title={words.title}>
        <p>{words.lead}</p>
      </PageHeader>
      <ul className={styles.areas}>
        {cards.map(({ to, title, hint }) => (
          <li key={to}>
            <Link to={to} className={styles.area}>
              <strong>{title}</strong>
              <span>{hint}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
