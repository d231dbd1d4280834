import { isNativeError } from 'node:util/types';

/**
 * Returns true when the thrown value is an error. Errors of Fastify are not native, and those of another realm (Jest's)
 * are not instances of this `Error`.
 */
export const isError = (thrown: unknown): thrown is Error => thrown instanceof Error || isNativeError(thrown);
