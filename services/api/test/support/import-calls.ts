import { setTimeout as wait } from 'node:timers/promises';
import type { ImportState } from '@shop/contracts/import-fields';
import type { Shop } from './harness.ts';

interface Import {
  _id: string;
  state: ImportState;
}

/** Calls of staff that import files at an address of the API. */
export function importsOf<I extends Import>(shop: Shop, address: string) {
  const call = async <T>(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    shop.http<T>(method, `/api/admin/${address}${path}`, body, { ...(await shop.staff()), ...headers });
  const read = async (id: string) => (await call<I>('GET', `/${id}`)).body;
  /** Answers the import once it is so, however long that takes; only the runner gives up. */
  const once = async (id: string, isSo: (now: I) => boolean): Promise<I> => {
    for (;;) {
      const now = await read(id);
      if (isSo(now)) return now;
      // Short: some tests stop or kill the worker at that moment.
      await wait(5);
    }
  };
  const ended = (id: string) => once(id, ({ state }) => state !== 'checking' && state !== 'running');
  const send = (form: FormData, headers: Record<string, string> = {}) =>
    call<I & { message: string; code: string }>('POST', '', form, headers);
  const start = (id: string, body: object = {}) => call<I & { code: string }>('POST', `/${id}/start`, body);
  const stop = (id: string) => call<I>('POST', `/${id}/stop`);
  const check = async (form: FormData) => ended((await send(form)).body._id);
  /** Checks the files and imports them. */
  const take = async (form: FormData): Promise<I> => {
    const { _id } = await check(form);
    await start(_id);
    return ended(_id);
  };
  return { call, read, once, ended, send, start, stop, check, take };
}

/** A file of a form. */
export const blob = (content: string | Uint8Array): Blob =>
  new Blob([typeof content === 'string' ? content : Uint8Array.from(content)]);
