import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DockerfileParser } from 'dockerfile-ast';

/** A stage of the Dockerfile, with what it has of the stage that it is made of. */
interface Stage {
  /** The image or stage that it is made of. */
  from: string;
  user: string;
  environment: Readonly<Record<string, string>>;
  command: readonly string[];
  /** The command that ends with 0 while a container is healthy. */
  health: readonly string[];
}

function readStages(text: string): Readonly<Record<string, Stage>> {
  const file = DockerfileParser.parse(text);
  const found: Record<string, Stage> = {};
  for (const start of file.getFROMs()) {
    const from = start.getImage() ?? '';
    const stage = file.getContainingImage(start.getRange().start);
    const below = found[from];
    const last = (keyword: string) =>
      stage
        ?.getInstructions()
        .findLast((each) => each.getKeyword() === keyword)
        ?.getArgumentsContent();
    const variables = (stage?.getENVs() ?? []).flatMap((each) => each.getProperties());
    const environment = variables.map((each) => [each.getName(), each.getValue() ?? ''] as const);
    found[start.getBuildStage() ?? ''] = {
      from,
      user: last('USER') ?? below?.user ?? 'root',
      environment: { ...below?.environment, ...Object.fromEntries(environment) },
      command: listOf(last('CMD')),
      health: listOf(last('HEALTHCHECK')),
    };
  }
  return found;
}

/** A command in the form that needs no shell. */
const listOf = (text: string | null | undefined) => JSON.parse(text?.replace(/^CMD /, '') ?? '[]') as string[];

/** The stages of the Dockerfile by their name. */
export const stages = readStages(readFileSync(join(import.meta.dirname, 'Dockerfile'), 'utf8'));
