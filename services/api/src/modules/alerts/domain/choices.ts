import { type AlertChoice, AlertKind } from '@shop/contracts/alerts';
import { type Permission, type Role, isAllowed } from '@shop/contracts/permissions';

// An alert needs the permission to read its subject.
const permissionOf: Readonly<Record<AlertKind, Permission>> = {
  order: 'orders.read',
  receipt: 'payments.read',
  answer: 'orders.read',
  review: 'reviews.moderate',
  stock: 'products.write',
  failedMail: 'settings.read',
};

/** Returns true when the role may receive alerts of this kind. */
export const mayHear = (role: Role, kind: AlertKind): boolean => isAllowed(role, permissionOf[kind]);

/** All kinds that a person of this role may be told of. */
export const kindsOf = (role: Role): AlertKind[] => AlertKind.options.filter((kind) => mayHear(role, kind));

/** Defaults: push is on for every kind, e-mail is off. */
const standard = { push: true, email: false };

/** A choice for each of these kinds, by what was stored of them. */
export const choicesOf = (stored: readonly AlertChoice[], kinds: readonly AlertKind[]): AlertChoice[] =>
  kinds.map((kind) => ({ ...standard, ...stored.find((choice) => choice.kind === kind), kind }));
