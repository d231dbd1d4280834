import { once } from 'node:events';
import { type Manifest, fileOf, partOf, segmentOf, timelineOf } from './manifest.ts';
import { type Stored, type Vault, naming } from './vault.ts';
import { historiesIn, logFrom } from './wal.ts';

/** Parts of a backup that are missing or damaged: the name in the vault, each with a sentence. */
export type Damage = readonly { part: string; what: string }[];

/**
 * Names what is missing of a backup and of the log behind it; `lastSegment`: the log must come as far as this one. Its one
 * listing of the vault costs little, and sees no byte that changed.
 */
export async function missingFrom(vault: Vault, manifest: Manifest, lastSegment?: string | null): Promise<Damage> {
  const { name, database } = manifest;
  const there = new Set([...(await vault.list(partOf(name, ''))), ...(await vault.list('files'))]);
  const gone = [...partsOf(manifest).keys()].filter((part) => !there.has(part));
  const log = database.kind === 'cluster' ? await gapIn(vault, database.firstSegment, lastSegment) : [];
  return [...gone.map((part) => ({ part, what: `${part} of the backup is not there.` })), ...log];
}

/** Reads a backup and the log behind it to the end, and names each part that is missing or damaged. */
export async function damageOf(vault: Vault, manifest: Manifest): Promise<Damage> {
  const { database } = manifest;
  const parts = partsOf(manifest);
  const damage: Damage[number][] = [];
  if (database.kind === 'cluster') {
    const gap = await gapIn(vault, database.firstSegment);
    damage.push(...gap);
    const log = gap.length > 0 ? [] : await logFrom(vault, database.firstSegment);
    // Their frames have checksums.
    for (const segment of [...log, ...(await historiesIn(vault))]) parts.set(segmentOf(segment), undefined);
  }
  for (const [part, stored] of parts)
    try {
      await naming(part, async () => {
        const content = await vault.get(part, stored);
        content.resume();
        await once(content, 'end');
      });
    } catch (error) {
      if (!(error instanceof Error) || isOutOfReach(error)) throw error;
      damage.push({ part, what: error.message });
    }
  return damage;
}

/** Throws when a part of a backup, or of the log behind it, is missing or damaged; names each. */
export async function checkBackup(vault: Vault, manifest: Manifest): Promise<void> {
  const damage = await damageOf(vault, manifest);
  if (damage.length > 0) throw new Error(sentenceOf(damage));
}

const MOST_NAMED = 10;

/** Returns the first of the parts that a backup lacks, and the number of the others. */
export function sentenceOf(damage: Damage): string {
  const rest = damage.length - MOST_NAMED;
  return [...damage.slice(0, MOST_NAMED).map(({ what }) => what), ...(rest > 0 ? [`… and ${rest} more.`] : [])].join(
    '\n',
  );
}

function partsOf({ name, database, secrets, files }: Manifest) {
  const parts = new Map<string, Stored | undefined>(Object.entries(files).map(([key, each]) => [fileOf(key), each]));
  for (const [file, stored] of Object.entries(secrets)) parts.set(partOf(name, `secrets/${file}`), stored);
  if (database.kind === 'cluster') parts.set(partOf(name, 'cluster.tar'), database.archive);
  else
    for (const [table, { sha256, bytes }] of Object.entries(database.tables))
      parts.set(partOf(name, `rows/${table}`), { sha256, bytes });
  return parts;
}

async function gapIn(vault: Vault, first: string, last?: string | null): Promise<Damage> {
  try {
    const newest = (await logFrom(vault, first)).at(-1) ?? '';
    const isShort = last && timelineOf(last) === timelineOf(first) && newest < last;
    return isShort ? [{ part: segmentOf(last), what: `${segmentOf(last)} of the log is not there.` }] : [];
  } catch (error) {
    if (!(error instanceof Error) || isOutOfReach(error)) throw error;
    return [{ part: segmentOf(first), what: error.message }];
  }
}

/** Tells a place that does not answer from one whose content is damaged. */
export const isOutOfReach = (error: Error): boolean =>
  /ECONN|ETIMEDOUT|EAI_AGAIN|ENOTFOUND|EPIPE|UNREACH|Timeout/.test(
    `${error.name} ${'code' in error ? String(error.code) : ''} ${error.message}`,
  ) ||
  (error.cause instanceof Error && isOutOfReach(error.cause));
