import type { Route } from '@shop/contracts/route';
import { routes } from '@shop/contracts/routes';
import type { Caller } from '../../platform/auth/caller.ts';

/** Returns the route of a call that may be proposed. */
export function proposable(call: string): Route | undefined {
  const route = Object.hasOwn(routes, call) ? routes[call] : undefined;
  return route?.tool === 'proposal' ? route : undefined;
}

/** Returns true when the caller may do by hand what is proposed. */
export function mayDecide(caller: Caller, call: string): boolean {
  const permission = proposable(call)?.permission;
  return permission !== undefined && caller.may(permission);
}
