import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { aptGet } from './apt.ts';

// Locks a file as apt does, which Node cannot, until its input ends.
const HOLDER = `
use Fcntl qw(F_SETLK F_WRLCK SEEK_SET);
open(my $file, '>', $ARGV[0]) or die;
my $lock = pack('ssx4qqi', F_WRLCK, SEEK_SET, 0, 0, 0);
fcntl($file, F_SETLK, $lock) or die;
syswrite(STDOUT, 'held');
<STDIN>;
`;
const skip = existsSync('/usr/bin/apt-get') ? false : 'only Debian and Ubuntu have apt';

test(
  'an update of the lists waits for the process that has their lock, says so, and is done then',
  { skip },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'apt-'));
    const lists = join(folder, 'lists');
    mkdirSync(join(lists, 'partial'), { recursive: true });
    const holder = spawn('perl', ['-e', HOLDER, join(lists, 'lock')]);
    try {
      const [first] = await Promise.race([once(holder.stdout, 'data'), once(holder, 'exit')]);
      assert.equal(String(first), 'held');
      const waiting = Promise.withResolvers<string>();
      const own = [
        `Dir::State::lists=${lists}`,
        `Dir::Cache=${folder}`,
        'Dir::Etc::sourcelist=-',
        'Dir::Etc::sourceparts=-',
      ];
      const updated = aptGet(['update', ...own.flatMap((option) => ['-o', option])], waiting.resolve);
      const said = await Promise.race([waiting.promise, updated.then(({ output }) => output)]);
      assert.equal(said, `  Waiting for process ${holder.pid} (perl), which uses apt (${lists}/lock) …`);
      holder.stdin.end();
      const { status, output } = await updated;
      assert.equal(status, 0, output);
    } finally {
      holder.kill();
      rmSync(folder, { recursive: true });
    }
  },
);
