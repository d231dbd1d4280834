import 'reflect-metadata';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { AppModule } from '../app.module.ts';
import { type CommandLine, type Given, misused, readCommandLine } from './command-line.ts';
import { Config, loadConfig } from '../platform/config/config.ts';
import { withActor } from '../platform/context/work-context.ts';

/** Whoever has the server and runs a command there; nobody can sign in by this name. */
const SERVER = { id: '00000000-0000-4000-8000-000000000000', username: 'the server', session: 'command' };

/** Thrown by a command that was called in a way that it does not know. */
export class Misused extends Error {}

/**
 * Reads the arguments of this process, runs a command in the shop, and closes it. The audit log names the server. An
 * error is printed, and the exit status is 1 then; 2 when the command was called wrongly.
 */
export async function runCommand(
  line: CommandLine,
  command: (app: INestApplicationContext, given: Given) => Promise<unknown>,
): Promise<void> {
  const given = readCommandLine(line, process.argv.slice(2));
  try {
    const config = new Config({ ...loadConfig({ ...process.env, LOG_LEVEL: 'warn' }), role: 'command' });
    const app = await NestFactory.createApplicationContext(AppModule.with(config), {
      logger: ['error', 'warn'],
      abortOnError: false,
    });
    try {
      await withActor(SERVER, () => command(app, given));
    } finally {
      await app.close();
    }
  } catch (error) {
    if (error instanceof Misused) misused(line, error.message);
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
