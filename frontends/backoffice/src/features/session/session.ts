import { MutationCache, QueryCache, QueryClient, queryOptions } from '@tanstack/react-query';
import { ApiError, call } from '@shop/contracts/client';

const KEY = 'admin_token';

/** The admin's token in local storage; a browser that refuses storage means signed out. */
export const token = {
  read: (): string | null => {
    try {
      return localStorage.getItem(KEY);
    } catch {
      return null;
    }
  },
  keep: (value: string): void => localStorage.setItem(KEY, value),
  drop: (): void => localStorage.removeItem(KEY),
};

/** `call` with the admin's token, to the page's own origin. */
export const staffCall: typeof call = (base, name, input, options) =>
  call(base, name, input, { ...options, token: token.read() ?? '' });

/** The sentence in which the API refused something; undefined when it said nothing, or was not reached. */
export const toldBy = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.body.message : undefined;

/** What the API found wrong in single fields, by their names. */
export const toldByField = (error: unknown): Readonly<Record<string, string>> =>
  error instanceof ApiError
    ? Object.fromEntries((error.body.errors ?? []).map(({ path, message }) => [path, message]))
    : {};

/** Whether somebody else was faster: what was changed is not what it was when the change began. */
export const isConflict = (error: unknown): boolean => error instanceof ApiError && error.body.code === 'stale_version';

const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

/** Who the stored token belongs to. A refused token is dropped; one that could not be checked is kept. */
export const session = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ signal }) => {
    if (!token.read()) return null;
    try {
      const { admin } = await staffCall('', 'GET /auth/admin/verify', {}, { signal });
      return admin;
    } catch (error) {
      if (!isSignedOut(error)) throw error;
      token.drop();
      return null;
    }
  },
  staleTime: 60_000,
});

const endIfSignedOut = (error: Error) => {
  if (isSignedOut(error)) forgetSession();
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

/** Forgets who is signed in, and everything they have seen. */
export function forgetSession(): void {
  token.drop();
  // Told before the rest goes: whoever looks at the session must not lose sight of it.
  queryClient.setQueryData(session.queryKey, null);
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== session.queryKey[0] });
  queryClient.getMutationCache().clear();
}

/** Ends the session here when another tab ends it; answers with what stops that. */
export function endWithOtherTabs(): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === KEY && newValue === null) forgetSession();
  };
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}
