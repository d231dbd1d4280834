import dns, { type LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { isPublicAddress } from './private-address.ts';

/** Code of the error by which `publicOnly` refuses a name. */
export const CLOSED_ADDRESS = 'CLOSED_ADDRESS';

/**
 * Looks a name up for a connection. The connection goes to the addresses that were checked here, so a name that leads to
 * a private address leads nowhere, however often it changes.
 */
export const publicOnly: LookupFunction = (host, options, done) => {
  dns.lookup(host, { ...options, all: true }, (error, found: LookupAddress[]) => {
    const [first] = found ?? [];
    if (error) done(error, '', 0);
    else if (!first || !found.every(({ address }) => isPublicAddress(address))) {
      done(Object.assign(new Error('A private address'), { code: CLOSED_ADDRESS }), '', 0);
    } else if (options.all) done(null, found);
    else done(null, first.address, first.family);
  });
};
