import { isAlive } from '../../local/process.ts';
import { type PartRecord, readRecord, recordOf } from '../../local/supervisor.ts';

/** The parts of the shop that is open on this data; none while it is closed, and for a user who may not look. */
export function openParts(dataDir: string): PartRecord[] {
  try {
    const { keeper, parts = [] } = readRecord(recordOf(dataDir));
    return keeper && isAlive(keeper) ? parts : [];
  } catch {
    return [];
  }
}
