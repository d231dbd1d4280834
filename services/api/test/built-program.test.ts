import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildApi } from './support/built-api.ts';

const printLoadedFiles = `data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module';
  registerHooks({ load: (url, context, next) => {
    if (url.startsWith('file:')) console.log(url);
    return next(url, context);
  } });
`)}`;

/** Packages that few processes use, and only some minutes after their start. */
const LAZY = /node_modules\/(nodemailer|web-push|read-excel-file|@aws-sdk|@modelcontextprotocol|sharp|file-type)\//;

describe('the built API', () => {
  let folder: string;
  let loaded: string[];

  beforeAll(async () => {
    const main = await buildApi();
    folder = dirname(main);
    // It reads everything before it reads its configuration, which ends it here.
    const { stdout } = spawnSync(process.execPath, ['--import', printLoadedFiles, main], {
      env: { ROLE: 'none' },
      encoding: 'utf8',
    });
    loaded = stdout
      .trim()
      .split('\n')
      .map((url) => relative(folder, fileURLToPath(url)));
  });

  test('starts from three files, and reads nothing in node_modules', () => {
    expect(loaded.toSorted()).toEqual(['main.js', 'packages.js', 'shop.js']);
  });

  test('reads what few processes need when it is needed', () => {
    const sources = loaded.flatMap(
      (file) => (JSON.parse(readFileSync(`${folder}/${file}.map`, 'utf8')) as { sources: string[] }).sources,
    );
    expect(sources.some((source) => source.includes('/fastify/'))).toBe(true);
    expect(sources.filter((source) => LAZY.test(source))).toEqual([]);
  });

  test('takes a byte of memory for each character of its packages', () => {
    const notAscii = readFileSync(`${folder}/packages.js`).filter((byte) => byte > 127);
    expect(notAscii).toHaveLength(0);
  });
});
