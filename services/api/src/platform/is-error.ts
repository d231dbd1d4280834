import { isNativeError } from 'node:util/types';

/** Whether something thrown is an error: Fastify's are not native ones, and those of another realm (Jest's) not ours. */
export const isError = (thrown: unknown): thrown is Error => thrown instanceof Error || isNativeError(thrown);
