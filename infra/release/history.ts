import { spawnSync } from 'node:child_process';
import { parseSubject } from '../local/commits.ts';

export interface Release {
  version: string;
  commit: string;
}
export interface Change {
  hash: string;
  type: string;
  scope: string;
  text: string;
  isBreaking: boolean;
}

/** The subject of the commit that makes a version. Read from the history, because clones do not always bring tags. */
export const releaseSubject = (version: string) => `chore(release): ${version}`;
const RELEASE = /^(\S+) chore\(release\): (\d+\.\d+\.\d+)$/;

/** The newest release at `commit` or before it, in the repository of `folder`; none when its history has none. */
export function lastRelease(folder: string, commit = 'HEAD'): Release | undefined {
  for (const line of lines(folder, 'log', '--grep=^chore(release): ', '--format=%H %s', commit)) {
    const [, hash, version] = RELEASE.exec(line) ?? [];
    if (hash && version) return { version, commit: hash };
  }
  return undefined;
}

/**
 * Returns the changes that the subjects of the commits after `commit` name, newest first. Merges and other subjects are
 * left out.
 */
export function changesSince(folder: string, commit: string): Change[] {
  return lines(folder, 'log', '--no-merges', '--format=%h %s', `${commit}..HEAD`).flatMap((line) => {
    const [, hash = '', subject = ''] = /^(\S+) (.*)$/.exec(line) ?? [];
    const parsed = parseSubject(subject);
    return parsed ? [{ hash, ...parsed }] : [];
  });
}

/** By Semantic Versioning. Below 1.0.0 what breaks clients raises the second number. */
export function nextVersion(version: string, changes: readonly Pick<Change, 'type' | 'isBreaking'>[]): string {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  const isBreaking = changes.some((change) => change.isBreaking);
  if (isBreaking && major > 0) return `${major + 1}.0.0`;
  if (isBreaking || changes.some(({ type }) => type === 'feat')) return `${major}.${minor + 1}.0`;
  return `${major}.${minor}.${patch + 1}`;
}

const HEADINGS = [
  ['feat', 'Features'],
  ['fix', 'Fixes'],
  ['perf', 'Faster'],
] as const;
const UNRELEASED = '## Unreleased\n';

/** The changelog with its unreleased part under the heading of a version, followed by what the commits say. */
export function withRelease(changelog: string, release: { version: string; date: string; changes: readonly Change[] }) {
  if (!changelog.includes(UNRELEASED)) throw new Error('The changelog has no line "## Unreleased".');
  const [head = '', ...rest] = changelog.split(UNRELEASED);
  const [written = '', ...older] = rest.join(UNRELEASED).split(/^(?=## )/m);
  const lists = HEADINGS.flatMap(([type, heading]) => {
    const chosen = release.changes.filter((change) => change.type === type);
    const list = chosen
      .toSorted((a, b) => a.scope.localeCompare(b.scope))
      .map(({ scope, text, hash, isBreaking }) => {
        const place = scope && `**${scope}**: `;
        return `- ${place}${isBreaking ? 'BREAKING: ' : ''}${text} (${hash})\n`;
      });
    return list.length > 0 ? [`### ${heading}\n\n${list.join('')}`] : [];
  });
  const parts = [`## ${release.version} - ${release.date}`, written.trim(), ...lists.map((list) => list.trim())];
  return (
    [head + UNRELEASED.trim(), ...parts.filter(Boolean), older.join('').trim()].filter(Boolean).join('\n\n') + '\n'
  );
}

function lines(folder: string, ...args: string[]): string[] {
  const { status, stdout } = spawnSync('git', args, { cwd: folder, encoding: 'utf8' });
  return status === 0 ? stdout.split('\n').filter(Boolean) : [];
}
