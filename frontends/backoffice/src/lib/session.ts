import { MutationCache, QueryCache, QueryClient, queryOptions } from '@tanstack/react-query';
import { ApiError, call, hasCode } from '@shop/contracts/client';
import { roles } from '@shop/contracts/permissions';
import type { ResponseOf } from '@shop/contracts/route';
import type { Calls } from '@shop/contracts/routes';
import { ANSWER_MS } from '@shop/contracts/timeouts';
import { allButSession, keys } from './query-keys.ts';

type Account = ResponseOf<Calls['GET /auth/admin/verify']>['admin'];

const KEY = 'admin_token';
const NAME = 'admin_name';
const ROLE = 'admin_role';

const stored = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

/** The admin's token in local storage; a browser that refuses storage means signed out. */
export const token = {
  read: (): string | null => stored(KEY),
  save: (value: string): void => localStorage.setItem(KEY, value),
  clear: (): void => {
    localStorage.removeItem(KEY);
    localStorage.removeItem(NAME);
    localStorage.removeItem(ROLE);
  },
};

/**
 * Returns the account of the stored token at its last check. The back office opens with it while the API checks the
 * token again.
 */
const lastAccount = (): Account | undefined => {
  const username = token.read() === null ? null : stored(NAME);
  const role = roles.find((each) => each === stored(ROLE));
  return username === null || !role ? undefined : { username, role };
};

/** Stores the account of the token. */
function rememberAccount({ username, role }: Account): void {
  try {
    localStorage.setItem(NAME, username);
    localStorage.setItem(ROLE, role);
  } catch {
    // Storage is full: the next start waits for the check of the token.
  }
}

/** `call` with the admin's token, to the page's own origin. */
export const staffCall: typeof call = (base, name, input, options) =>
  call(base, name, input, { ...options, token: token.read() ?? '' });

interface AskedAhead {
  address: string;
  token: string;
  answer: Promise<Response>;
}

/**
 * Returns a `fetch` with the answer that the frame asked for while this code was loaded, once. Undefined when it was
 * asked for by another session, or so long ago that it may be old.
 */
export function fetchedAhead(address: string): typeof fetch | undefined {
  const given = globalThis as { askedAhead?: AskedAhead };
  const { askedAhead } = given;
  if (askedAhead?.address !== address) return undefined;
  delete given.askedAhead;
  const isFresh = askedAhead.token === token.read() && performance.now() < ANSWER_MS;
  return isFresh ? () => askedAhead.answer : undefined;
}

/** Returns the message of an API error; undefined for every other error. */
export const errorMessage = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.body.message : undefined;

/** Returns the API's errors of single fields, by their names. */
export const fieldErrors = (error: unknown): Readonly<Record<string, string>> =>
  error instanceof ApiError
    ? Object.fromEntries((error.body.errors ?? []).map(({ path, message }) => [path, message]))
    : {};

/** Returns true when a colleague saved first, so that the edited version is not the newest. */
export const isConflict = (error: unknown): boolean => hasCode(error, 'stale_version');

const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

/**
 * Account of the stored token; null when signed out. A rejected token is removed; a token that could not be checked
 * stays.
 */
export const session = queryOptions({
  queryKey: keys.session,
  queryFn: async ({ signal }) => {
    if (!token.read()) return null;
    try {
      const { admin } = await staffCall('', 'GET /auth/admin/verify', {}, { signal });
      rememberAccount(admin);
      return admin;
    } catch (error) {
      if (!isSignedOut(error)) throw error;
      token.clear();
      return null;
    }
  },
  staleTime: 60_000,
  initialData: lastAccount,
  initialDataUpdatedAt: 0,
});

/** Ends the session when the API answers 401. */
export const endIfSignedOut = (error: Error) => {
  if (isSignedOut(error)) clearSession();
};

/** One cache for the whole back office. Whatever is answered 401, question or change, ends the session everywhere. */
export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({ onError: endIfSignedOut }),
  mutationCache: new MutationCache({
    // The sign-in itself is refused in this way, too.
    onError: (error, _variables, _context, { options }) => options.meta?.['isSignIn'] !== true && endIfSignedOut(error),
  }),
  defaultOptions: {
    queries: {
      retry: (failures, error) => failures < 2 && error instanceof ApiError && error.status === 0,
      staleTime: 5_000,
    },
    // Without a network a change fails, and says so, instead of waiting unseen.
    mutations: { networkMode: 'always' },
  },
});
// A selection stays while staff is signed in, however long printing takes.
queryClient.setQueryDefaults(['selection'], { gcTime: Infinity });

/** Signs in: whoever was signed in here before leaves nothing behind. */
export function beginSession(signedIn: { token: string; admin: Account }): void {
  queryClient.removeQueries(allButSession);
  token.save(signedIn.token);
  rememberAccount(signedIn.admin);
  queryClient.setQueryData(session.queryKey, signedIn.admin);
}

/** Signs out in this tab, and clears the query cache. */
export function clearSession(): void {
  token.clear();
  // Set before the rest is removed: components that read the session must not lose it.
  queryClient.setQueryData(session.queryKey, null);
  queryClient.removeQueries(allButSession);
  queryClient.getMutationCache().clear();
}

/** Ends the session here when another tab ends it; answers with what stops that. */
export function endWithOtherTabs(): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === KEY && newValue === null) clearSession();
  };
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}
