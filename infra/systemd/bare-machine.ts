import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, chmodSync, cpSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { command } from '../local/task-runner.ts';

const PACKAGES = 'systemd,systemd-sysv,dbus,iproute2,procps';
const DEBIAN = { from: 'http://deb.debian.org/debian', components: 'main', script: [] };
// Servers of Ubuntu have both components. Debian's debootstrap knows its releases up to jammy, and later ones are made alike.
const UBUNTU = { from: 'http://archive.ubuntu.com/ubuntu', components: 'main,universe', script: ['jammy'] };
const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
const environment = ['HOME=/root', 'USER=root', `PATH=${PATH}`, 'LANG=C.UTF-8', 'DEBIAN_FRONTEND=noninteractive'];

interface Wanted {
  suite: string;
  /** Another mirror than that of the distribution's maker. */
  mirror?: string | undefined;
  releases: string;
  domain: string;
}

/** A machine with nothing but its distribution, in a folder: debootstrap makes it, and systemd-nspawn starts it. */
export class BareMachine {
  readonly folder: string = mkdtempSync(join(tmpdir(), 'bare-'));
  #booted: ChildProcess | undefined;

  /** Puts the distribution there, and the archive of a release into its folder /root. */
  async make({ suite, mirror, releases, domain }: Wanted) {
    // It becomes the machine's /, which all its users read.
    chmodSync(this.folder, 0o755);
    const { from, components, script } = suite === 'noble' ? UBUNTU : DEBIAN;
    const options = ['--variant=minbase', `--components=${components}`, `--include=${PACKAGES}`];
    const { status, output } = await command('debootstrap', [
      ...options,
      suite,
      this.folder,
      mirror ?? from,
      ...script,
    ]);
    if (status !== 0) throw new Error(output.trim().split('\n').slice(-20).join('\n'));
    cpSync('/etc/resolv.conf', join(this.folder, 'etc/resolv.conf'));
    appendFileSync(join(this.folder, 'etc/hosts'), `127.0.0.1 localhost ${domain}\n`);
    for (const file of globSync('chaap-*', { cwd: releases }))
      cpSync(join(releases, file), join(this.folder, 'root', file));
  }

  async boot(): Promise<void> {
    const args = ['-D', this.folder, '--register=no', '--keep-unit', '-b'];
    this.#booted = spawn('systemd-nspawn', args, { stdio: 'ignore' });
    for (let tries = 0; tries < 60; tries += 1) {
      await wait(500);
      const { status } = this.#leader() ? await this.#shell('systemctl is-system-running --wait') : { status: 1 };
      if (status === 0) return;
    }
    const { output } = await this.#shell('systemctl is-system-running; systemctl --failed --no-legend');
    throw new Error(`The machine does not start: ${output}`);
  }

  /** Runs a script as root of the machine, to the first command that fails, and answers with what it printed. */
  async inside(script: string): Promise<string> {
    const { status, output } = await this.#shell(`set -eo pipefail\n${script}`);
    if (status !== 0) throw new Error(`${output.trim().split('\n').slice(-40).join('\n')}\nended with ${status}`);
    return output;
  }

  /** Shuts the machine down as its power button does. */
  async end(): Promise<void> {
    if (!this.#booted) return;
    const gone = once(this.#booted, 'exit');
    spawnSync('kill', ['-RTMIN+4', this.#leader()]);
    await gone;
    this.#booted = undefined;
  }

  async remove(): Promise<void> {
    await this.end();
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** The machine's own first process. */
  #leader(): string {
    return spawnSync('pgrep', ['-P', String(this.#booted?.pid)], { encoding: 'utf8' }).stdout.trim();
  }

  #shell(script: string) {
    const inside = ['-t', this.#leader(), '-a', '--', '/usr/bin/env', '-i', ...environment];
    return command('nsenter', [...inside, '/bin/bash', '-c', script]);
  }
}
