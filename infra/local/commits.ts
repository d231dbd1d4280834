import { spawnSync } from 'node:child_process';
import { root } from './task-runner.ts';

/** The last commit before the convention, and its time for clones that are too shallow to hold it. */
export const LAST_UNCHECKED = { commit: '5ac22c139101822b18e7abf1fccc6e6efed33293', until: '2026-11-21T19:06:34Z' };
const MAX_SUBJECT_LENGTH = 72;
const CONVENTIONAL =
  /^(?<type>feat|fix|refactor|docs|test|build|ci|perf|chore|revert)(\((?<scope>[a-z0-9-]+(, ?[a-z0-9-]+)*)\))?(?<bang>!?): (?<text>\S.*[^\s.])$/;

/** The parts of a conventional subject; `scope` is empty when there is none. */
export function parseSubject(subject: string) {
  const { type, scope = '', bang, text } = CONVENTIONAL.exec(subject)?.groups ?? {};
  return type && text ? { type, scope, text, isBreaking: bang === '!' } : undefined;
}

export const isConventional = (subject: string): boolean =>
  subject.length <= MAX_SUBJECT_LENGTH && parseSubject(subject) !== undefined;

/** The commits after `since` in the repository of `folder`, as `hash subject`; none outside of Git or of this history. */
export function recentCommits(folder: string, since = LAST_UNCHECKED): string[] {
  const git = (...args: string[]) => spawnSync('git', args, { cwd: folder, encoding: 'utf8' });
  const isKnown = git('cat-file', '-e', `${since.commit}^{commit}`).status === 0;
  const isShallow = git('rev-parse', '--is-shallow-repository').stdout?.trim() === 'true';
  if (!isKnown && !isShallow) return [];
  const range = isKnown ? [`${since.commit}..HEAD`] : [`--since-as-filter=${since.until}`, 'HEAD'];
  const { stdout } = git('log', '--no-merges', '--format=%H %s', ...range);
  return stdout.split('\n').filter(Boolean);
}

if (import.meta.main) {
  const wrong = recentCommits(root).filter((commit) => {
    const [, subject = ''] = commit.split(/ (.*)/);
    return !isConventional(subject);
  });
  for (const commit of wrong) console.error(`  not a conventional subject of at most 72 characters: ${commit}`);
  process.exitCode = wrong.length === 0 ? 0 : 1;
}
