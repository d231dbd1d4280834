import { join } from 'node:path';
import { command } from '../../local/task-runner.ts';
import type { Load, Measured } from './load.ts';

/** Runs the load generator in a process of its own. */
export async function generate(load: Load): Promise<Measured> {
  const program = join(import.meta.dirname, 'load.ts');
  const { status, output } = await command(process.execPath, [program, JSON.stringify(load)]);
  const last = output.trim().split('\n').at(-1) ?? '';
  if (status !== 0 || !last.startsWith('{')) throw new Error(`The load generator failed:\n${output}`);
  return JSON.parse(last);
}
