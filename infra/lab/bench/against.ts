import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { command, root } from '../../local/task-runner.ts';
import type { Instance, Program } from './instance.ts';
import { type Pace, type Row, runLoad } from './measure.ts';
import { verdictOf } from './moved.ts';

/** The API of another commit, built beside this one. */
export interface OtherBuild {
  commit: string;
  /** Its program. */
  main: string;
  remove(): Promise<void>;
}

/** The output of a command; throws what it said when it fails. */
async function run(file: string, args: string[], cwd = root): Promise<string> {
  const { status, output } = await command(file, args, { cwd });
  if (status !== 0) throw new Error(output.trim());
  return output.trim();
}

/** The commit that is measured, with a `+` when files were changed after it. */
export async function commitOf(revision = 'HEAD'): Promise<string> {
  const commit = await run('git', ['rev-parse', '--short=10', '--verify', `${revision}^{commit}`]);
  return revision === 'HEAD' && (await run('git', ['status', '--porcelain'])) ? `${commit}+` : commit;
}

/**
 * Builds the API of a commit in a folder beside the project, with the packages that are installed here. They are hard
 * links: their names lead to its own libraries, and not to ours.
 */
export async function buildOther(revision: string): Promise<OtherBuild> {
  const commit = await commitOf(revision);
  const folder = `${root}-against-${commit}`;
  const remove = async () => {
    rmSync(folder, { recursive: true, force: true });
    await run('git', ['worktree', 'prune']);
  };
  try {
    await run('git', ['worktree', 'add', '--detach', '--force', folder, commit]);
    for (const at of ['.', 'services/api']) {
      await run('cp', ['-al', join(root, at, 'node_modules'), join(folder, at, 'node_modules')]);
    }
    const rspack = join(folder, 'node_modules/@rspack/cli/bin/rspack.js');
    await run(process.execPath, [rspack, 'build'], join(folder, 'services/api'));
  } catch (error) {
    await remove();
    throw error;
  }
  return { commit, main: join(folder, 'services/api/dist/main.js'), remove };
}

/** Says what stands in each column. */
export const printAgainstHead = (commit: string, other: string): void =>
  console.log(`${'work'.padEnd(34)}${commit.padStart(14)}${other.padStart(14)}   ratio   in turns`);

/** Measures a row with both builds in turns, on one database, and prints whether it moved. */
export async function measureAgainst(instance: Instance, row: Row, other: OtherBuild, pace: Pace): Promise<void> {
  const [now, before] = [await instance.api(row.env), await instance.api(row.env, other.main)];
  const connections = row.connections ?? 64;
  const rateOf = async (program: Program, seconds: number) =>
    (await runLoad(program, row.shop, { connections, seconds })).perSecond;
  try {
    await rateOf(now, 1);
    await rateOf(before, 1);
    const turns: { now: number; before: number }[] = [];
    for (let turn = 0; turn < pace.runs; turn++) {
      turns.push({ now: await rateOf(now, pace.seconds), before: await rateOf(before, pace.seconds) });
    }
    const { ratio, verdict } = verdictOf(turns);
    const middle = (side: 'now' | 'before') =>
      turns
        .map((turn) => turn[side])
        .toSorted((one, two) => one - two)
        [Math.floor(turns.length / 2)]?.toFixed(0)
        .padStart(14);
    console.log(
      `${row.name.padEnd(34)}${middle('now')}${middle('before')}${`${(100 * ratio).toFixed(0)} %`.padStart(8)}   ${verdict}`,
    );
  } finally {
    await Promise.all([now.stop(), before.stop()]);
  }
}
