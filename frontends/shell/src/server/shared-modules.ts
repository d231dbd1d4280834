import type { Build } from './stored-builds.ts';

type Shared = NonNullable<Build['shared']>;

/**
 * Returns what a remote needs of the shared modules and this shell lacks, a sentence each. `isUsed` answers whether the
 * scripts of the remote use a name of the router: a new name that is not used does no harm.
 */
export function lackedByShell(remote: Shared, shell: Shared, isUsed: (name: string) => boolean): string[] {
  const names = remote.router.filter((name) => !shell.router.includes(name) && isUsed(name));
  return [
    ...(!isEnough(shell.react, remote.react) ? [`React ${remote.react}, and the shell has ${shell.react}`] : []),
    ...names.map((name) => `${name} of the router`),
  ];
}

/** Returns true when a version is the wanted one or a later one of the same major version. */
function isEnough(version: string, wanted: string): boolean {
  const [own, other] = [version, wanted].map((each) => each.split('.').map(Number)) as [number[], number[]];
  const at = other.findIndex((part, place) => part !== own[place]);
  return at === -1 || (at > 0 && (own[at] ?? 0) > (other[at] ?? 0));
}
