import { type ParseArgsConfig, parseArgs } from 'node:util';

interface Option {
  type: 'string' | 'boolean';
  /** True when the option may be given more than once. */
  multiple?: boolean;
  /** Short description for the help text. */
  help: string;
  /** Placeholder of the value in the help text, such as FILE; only for type `string`. */
  value?: string;
}

/** Description of a command: its arguments and the text of its `--help`. */
export interface CommandLine {
  /** Its name: `npm run NAME`. */
  name: string;
  /** Purpose of the command: sentences, one a line. */
  about: string;
  /** The words that it takes, such as `list` or `retry ID`, each with what it does; '' stands for none. */
  words: Readonly<Record<string, string>>;
  options?: Readonly<Record<string, Option>>;
  /** Example calls, without the leading `npm run `. */
  examples: readonly string[];
}

/** Arguments that a command was called with. */
export interface Given {
  words: readonly string[];
  text: (option: string) => string | undefined;
  /** All values of an option that may stand more than once. */
  texts: (option: string) => readonly string[];
  isSet: (option: string) => boolean;
}

/** The exit status of a command that was called in a way that it does not know. */
const MISUSED = 2;
const COLUMN = 32;

/** Reads the arguments of a command. With `--help` it prints the help and ends; with an unknown option it ends with 2. */
export function readCommandLine(line: CommandLine, args: readonly string[]): Given {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: typesOf(line),
      allowPositionals: true,
    });
    if (values['help'] === true) {
      console.log(asCalled(helpOf(line)));
      process.exit(0);
    }
    if (!isKnown(line, positionals)) {
      return misused(
        line,
        positionals.length > 0
          ? `npm run ${line.name} does not take '${positionals.join(' ')}'.`
          : `npm run ${line.name} needs to be told what to do.`,
      );
    }
    return {
      words: positionals,
      text: (option) => (typeof values[option] === 'string' ? values[option] : undefined),
      texts: (option) => [values[option] ?? []].flat().filter((value) => typeof value === 'string'),
      isSet: (option) => values[option] === true,
    };
  } catch (error) {
    return misused(line, error instanceof Error ? `${error.message.split('. ')[0]}.` : '');
  }
}

/**
 * Returns true when the words match one of the forms. A form begins with literal words. Words in capitals are
 * placeholders, and words in brackets are optional.
 */
function isKnown({ words }: CommandLine, given: readonly string[]): boolean {
  return Object.keys(words).some((form) => {
    const wanted = form.split(' ').filter((word) => word !== '' && !word.startsWith('--'));
    const needed = wanted.filter((word) => !word.startsWith('['));
    const isCounted = given.length >= needed.length && given.length <= wanted.length;
    return isCounted && wanted.every((word, index) => /[A-Z]/.test(word) || word === given[index]);
  });
}

/** Says what is wrong with the arguments and how the command is called, and ends with 2. */
export function misused(line: CommandLine, problem: string): never {
  console.error(asCalled(`${problem}\n\n${usageOf(line)}\n\nMore: npm run ${line.name} -- --help`));
  process.exit(MISUSED);
}

const typesOf = ({ options = {} }: CommandLine): NonNullable<ParseArgsConfig['options']> => ({
  ...Object.fromEntries(
    Object.entries(options).map(([name, { type, multiple = false }]) => [name, { type, multiple }]),
  ),
  help: { type: 'boolean', short: 'h' },
});

const row = (left: string, right: string) => `  ${left.padEnd(COLUMN)} ${right}`.trimEnd();

function usageOf({ name, words }: CommandLine): string {
  const forms = Object.keys(words).map((word) => `  npm run ${name}${word && ` -- ${word}`}`);
  return ['Usage:', ...forms].join('\n');
}

/** The text of `--help`: usage, what it does, words, options, examples. */
function helpOf(line: CommandLine): string {
  const { name, about, words, options = {}, examples } = line;
  const given = Object.entries(words).filter(([word]) => word !== '');
  const own = Object.entries(options).map(([option, { value, help }]) =>
    row(`--${option}${value ? ` ${value}` : ''}`, help),
  );
  return [
    usageOf(line),
    about,
    ...(words[''] ? [row(`npm run ${name}`, words[''])] : []),
    ...(given.length > 0 ? [given.map(([word, help]) => row(word, help)).join('\n')] : []),
    ['Options:', ...own, row('--help', 'prints this')].join('\n'),
    ['Examples:', ...examples.map((example) => `  npm run ${example}`)].join('\n'),
  ].join('\n\n');
}

/** A text that names commands of npm, in the words of where it runs: a release has no npm, and its own `chaap`. */
export const asCalled = (text: string): string =>
  process.env['CHAAP_RELEASE']
    ? text
        .replaceAll(/npm run (?:--silent )?([a-z-]+)(?: --silent)?(?: --(?= ))?/g, 'chaap $1')
        .replaceAll('npm start', 'chaap start')
    : text;
