import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { everyCall } from '@shop/contracts/every-call';
import { fail } from '../errors/api-error.ts';
import { SemaphoreFull, Semaphore } from '../queue/semaphore.ts';

const derive = promisify(argon2);
const cost = { memory: 19_456, passes: 2, parallelism: 1 };

/** An argon2id hash in the usual text form. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await limited(() => derive('argon2id', { message: password, nonce, tagLength: 32, ...cost }));
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(nonce)}$${base64(tag)}`;
}

/**
 * Returns true when the password is right. Without a hash (an unknown name) it takes the same time and returns false.
 */
export async function verifyPassword(hash: string | undefined, password: string): Promise<boolean> {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(hash ?? DUMMY);
  if (!parts) throw new Error('A stored password hash is not argon2id');
  const [, memory, passes, parallelism, salt = '', tag = ''] = parts;
  const expected = Buffer.from(tag, 'base64');
  const actual = await limited(() =>
    derive('argon2id', {
      message: password,
      nonce: Buffer.from(salt, 'base64'),
      tagLength: expected.length,
      memory: Number(memory),
      passes: Number(passes),
      parallelism: Number(parallelism),
    }),
  );
  return timingSafeEqual(actual, expected) && hash !== undefined;
}

const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

// Costs what a real hash costs. No password is known for it.
const DUMMY = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(randomBytes(16))}$${base64(randomBytes(32))}`;

// Each hash takes 19 MiB and a core: a flood of sign-ins must not take the shop with it.
const semaphore = new Semaphore(2, 20);

async function limited<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await semaphore.run(work);
  } catch (error) {
    if (!(error instanceof SemaphoreFull)) throw error;
    fail(everyCall, 'tooManySignIns');
  }
}
