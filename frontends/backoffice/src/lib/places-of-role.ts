import { type Permission, type Role, isAllowed } from '@shop/contracts/permissions';

/** Permission for each page of the back office. The first path that begins an address decides. */
const permissions: readonly (readonly [path: string, permission: Permission])[] = [
  ['/admin/dashboard', 'figures.read'],
  ['/admin/orders/new', 'orders.edit'],
  ['/admin/orders', 'orders.read'],
  ['/admin/confirmations', 'orders.read'],
  ['/admin/parcels', 'orders.read'],
  ['/admin/payments', 'payments.read'],
  ['/admin/settlements', 'payments.read'],
  ['/admin/money', 'payments.read'],
  ['/admin/reviews', 'reviews.moderate'],
  ['/admin/products', 'products.write'],
  ['/admin/stock', 'products.write'],
  ['/admin/categories', 'categories.write'],
  ['/admin/artists', 'products.write'],
  ['/admin/coupons', 'coupons.write'],
  ['/admin/customers', 'customers.read'],
  ['/admin/past-orders/import', 'customers.write'],
  ['/admin/past-orders', 'customers.read'],
  ['/admin/newsletter', 'newsletter.read'],
  ['/admin/people', 'people.write'],
  ['/admin/api-keys', 'programs.write'],
  ['/admin/webhooks', 'programs.write'],
  ['/admin/proposals', 'orders.write'],
  ['/admin/audit', 'audit.read'],
  ['/admin/failed-events', 'settings.read'],
  ['/admin/failed-emails', 'settings.read'],
  ['/admin/settings/', 'settings.read'],
];

/** Returns true when a role may open a page. A page without an entry is open to all roles. */
export function mayOpen(role: Role, address: string): boolean {
  const [, permission] = permissions.find(([path]) => address.startsWith(path)) ?? [];
  return permission === undefined || isAllowed(role, permission);
}

/** Returns the first page that a role may open, which is its start page. */
export const firstPage = (role: Role): string =>
  permissions.find(([, permission]) => isAllowed(role, permission))?.[0] ?? '/admin/settings';
