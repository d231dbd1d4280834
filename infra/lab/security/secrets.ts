import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../local/task-runner.ts';
import type { Outcome, Target } from './target.ts';

interface Lint {
  lintSource: (work: object) => Promise<{ messages: { message: string; ruleId: string }[] }>;
}

const packages = join(import.meta.dirname, 'node_modules');
/** Texts that look like a secret, each with the reason why it is none. */
const ANSWERED = { 'user:secret@fcm.googleapis.com': 'an address that a test of Web Push expects to be rejected' };

const git = (args: readonly string[], input?: Buffer) =>
  execFileSync('git', args, { cwd: root, input, maxBuffer: 2 * 1024 ** 3 });
const isBinary = (content: Buffer) => content.subarray(0, 8000).includes(0);
const pathOfBlob = (line: string): [string, string][] => {
  const [, id, path] = /^blob (\w+) (.*)$/.exec(line) ?? [];
  return id && path ? [[id, path]] : [];
};

/** Looks for secrets in every version of every file that the history holds, and in its messages. */
export async function findSecrets(target: Target): Promise<Outcome> {
  const { lintSource } = (await import(`${packages}/@secretlint/core/module/index.js`)) as Lint;
  const preset = `${packages}/@secretlint/secretlint-rule-preset-recommend/module/index.js`;
  const { creator: rule } = (await import(preset)) as { creator: object };
  const known = { id: '@secretlint/secretlint-rule-basicauth', options: { allows: Object.keys(ANSWERED) } };
  const config = { rules: [{ id: '@secretlint/secretlint-rule-preset-recommend', rule, rules: [known] }] };
  const scan = async (filePath: string, content: string) => {
    const source = { filePath, content, contentType: 'text', ext: filePath.split('.').at(-1) ?? '' };
    const { messages } = await lintSource({ source, options: { config, noPhysicFilePath: true, maskSecrets: true } });
    return messages.map(({ message, ruleId }) => `${filePath}: ${message} (${ruleId})`);
  };
  // A secret of a known form, put together here, so that no file holds it.
  if ((await scan('planted.txt', `token = ${['ghp', 'wWPw5k4aXcaT4fNP0UcnZwJUVFk6LO0pINUx'].join('_')}`)).length === 0)
    throw new Error('secretlint does not find a secret that is there.');

  const found = await scan('messages of commits', git(['log', '--all', '--format=%B']).toString());
  const objects = git(['rev-list', '--all', '--objects']);
  const types = git(['cat-file', '--batch-check=%(objecttype) %(objectname) %(rest)'], objects).toString().split('\n');
  const paths = new Map(types.flatMap((line) => pathOfBlob(line)));
  const blobs = git(['cat-file', '--batch'], Buffer.from([...paths.keys()].join('\n')));
  for (let at = 0; at < blobs.length;) {
    const head = blobs.indexOf('\n', at);
    const [id = '', , size] = blobs.toString('latin1', at, head).split(' ');
    const content = blobs.subarray(head + 1, head + 1 + Number(size));
    at = head + 2 + Number(size);
    if (!isBinary(content)) found.push(...(await scan(`${id.slice(0, 10)} ${paths.get(id)}`, content.toString())));
  }
  // What is not committed yet.
  const files = git(['ls-files', '--modified', '--others', '--exclude-standard']).toString().trim().split('\n');
  for (const file of files.filter((name) => existsSync(join(root, name)) && name !== '')) {
    const content = readFileSync(join(root, file));
    if (!isBinary(content)) found.push(...(await scan(file, content.toString())));
  }
  const findings = [...new Set(found)];
  target.keep('secrets.txt', findings.join('\n'));
  const answered = Object.entries(ANSWERED).map(([text, reason]) => `answered: ${text} (${reason})`);
  const summary = `${paths.size} versions of files in the whole history, ${findings.length} findings`;
  return { summary: [summary, ...answered].join('\n    '), findings };
}
