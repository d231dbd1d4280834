import type { Resource } from './helm.ts';

type Labels = Readonly<Record<string, string>>;
interface Probe {
  httpGet?: { path: string; port: string };
  tcpSocket?: { port: string };
}
export interface Container {
  name: string;
  image: string;
  command?: string[];
  env?: { name: string; value: string }[];
  envFrom?: Record<'configMapRef' | 'secretRef', { name: string } | undefined>[];
  ports?: { name: string; containerPort: number }[];
  startupProbe?: Probe;
  livenessProbe?: Probe;
  readinessProbe?: Probe;
  securityContext: object;
  resources: { limits: object; requests: object };
  volumeMounts: { name: string }[];
}
interface Workload extends Resource {
  spec: {
    replicas?: number;
    template: {
      metadata: { labels: Labels };
      spec: {
        containers: Container[];
        volumes: { name: string; persistentVolumeClaim?: { claimName: string } }[];
        serviceAccountName?: string;
        automountServiceAccountToken: boolean;
        securityContext: object;
      };
    };
  };
}
interface CronJob extends Resource {
  spec: { jobTemplate: Pick<Workload, 'spec'> };
}
interface Service extends Resource {
  spec: { selector: Labels; ports: { name: string; targetPort: string }[] };
}

export const workloadsOf = (resources: readonly Resource[]) =>
  resources.flatMap((each): Workload[] => {
    if (each.kind === 'CronJob') return [{ ...each, spec: (each as CronJob).spec.jobTemplate.spec }];
    return each.kind === 'Deployment' || each.kind === 'Job' ? [each as Workload] : [];
  });
export const servicesOf = (resources: readonly Resource[]) =>
  resources.filter((each): each is Service => each.kind === 'Service');
export const containersOf = (resources: readonly Resource[]) =>
  workloadsOf(resources).flatMap(({ spec }) => spec.template.spec.containers);

/** All variables of a container; those of a Secret that the chart does not make are missing. */
export function environmentOf(container: Container, resources: readonly Resource[]): Record<string, string> {
  const from = (container.envFrom ?? []).flatMap(({ configMapRef, secretRef }) => {
    const wanted = configMapRef ? `ConfigMap ${configMapRef.name}` : `Secret ${secretRef?.name}`;
    const found = resources.filter(({ kind, metadata }) => `${kind} ${metadata.name}` === wanted);
    return found.map((each) => ({
      ...(each as { data?: object }).data,
      ...(each as { stringData?: object }).stringData,
    }));
  });
  const listed = (container.env ?? []).map(({ name, value }) => [name, value]);
  return Object.assign({}, ...from, Object.fromEntries(listed)) as Record<string, string>;
}
