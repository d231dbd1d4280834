import type { Role } from '@shop/contracts/permissions';

/** Name and permissions of each role, in words. */
export const roleTexts: Readonly<Record<Role, { name: string; may: string }>> = {
  owner: { name: 'Owner', may: 'everything, people, payment accounts, API keys and webhooks too' },
  manager: {
    name: 'Manager',
    may: 'everything but people, payment accounts, API keys, webhooks, backups and the audit log',
  },
  packer: { name: 'Packer', may: 'orders, labels and tracking numbers' },
  moderator: { name: 'Moderator', may: 'reviews' },
};

/** A role in words, such as “Packer: orders, labels and tracking numbers”. */
export const roleInWords = (role: Role): string => `${roleTexts[role].name}: ${roleTexts[role].may}`;
