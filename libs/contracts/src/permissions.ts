// Browsers load this: no schema stands here.

/** Roles of staff. */
export const roles = ['owner', 'manager', 'packer', 'moderator'] as const;
export type Role = (typeof roles)[number];

// What the owner alone may do: people, what money is paid to, who sends the e-mails, and what cannot be taken back.
const ofOwner = [
  'people.write',
  'settings.payments',
  'settings.mail',
  'audit.read',
  'backups.write',
  'demo.remove',
  'customers.erase',
  /** API keys and webhooks. */
  'programs.write',
] as const;

const ofManager = [
  'orders.export',
  /** To take an order for a customer, paid or not, and to edit one. */
  'orders.edit',
  'payments.read',
  'payments.write',
  'products.write',
  'categories.write',
  'sales.write',
  'coupons.write',
  'newsletter.read',
  'customers.read',
  'customers.write',
  /** To propose changes, which a person confirms or declines. */
  'proposals.write',
  /** Figures of sales and earnings. */
  'figures.read',
  'settings.read',
  'settings.write',
] as const;

const ofPacker = ['orders.read', 'orders.write'] as const;

const ofModerator = ['reviews.moderate'] as const;

// What everybody does who is signed in: what waits for one's role, one's own password, sessions and choices.
const ofEverybody = ['self'] as const;

/** Permission that a staff route needs. Each route names one. */
export type Permission =
  | (typeof ofOwner)[number]
  | (typeof ofManager)[number]
  | (typeof ofPacker)[number]
  | (typeof ofModerator)[number]
  | (typeof ofEverybody)[number];

const manager = [...ofEverybody, ...ofModerator, ...ofPacker, ...ofManager] as const;

/**
 * Permissions that an API key may have, each by itself: those of a manager. What belongs to one person, and what only the
 * owner may do, no program does.
 */
export const keyPermissions = [...ofPacker, ...ofModerator, ...ofManager] as const;
export type KeyPermission = (typeof keyPermissions)[number];

const permissionsOf: Readonly<Record<Role, ReadonlySet<Permission>>> = {
  owner: new Set([...manager, ...ofOwner]),
  manager: new Set(manager),
  packer: new Set([...ofEverybody, ...ofPacker]),
  moderator: new Set([...ofEverybody, ...ofModerator]),
};

/** Returns true when a role has the permission. The server rejects calls by it, and screens hide their controls. */
export const isAllowed = (role: Role, permission: Permission): boolean => permissionsOf[role].has(permission);

/** Returns true when an API key with the permission opens a route that asks for it; false for routes that no key opens. */
export const isForKeys = (permission: Permission | undefined): permission is KeyPermission =>
  keyPermissions.some((each) => each === permission);
