import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Agent, fetch } from 'undici';
import { openCluster } from '../../testing/cluster.ts';
import { step } from '../../local/task-runner.ts';

const ADMIN_PASSWORD = 'a-password-for-scans';

const ORDER = `
  select o.order_number as number, o.email, l.product_id as product, l.size, l.price::float
  from ordering_order o join ordering_line l on l.order_id = o.id
  where o.order_status = 'delivered' and l.product_id not in (select product_id from reviews_review where order_id = o.id)
  order by o.created_at desc limit 1`;

/** Result of a tool. */
export interface Outcome {
  /** Result in one line. */
  summary: string;
  /** Faults that the tool found, one line each; empty without any. */
  findings: readonly string[];
}

interface Call {
  method?: string;
  headers?: Readonly<Record<string, string>>;
  body?: string;
}

/** The shop that is attacked, and what an attacker of the staff's own rank has. */
export interface Target {
  http: string;
  https: string;
  /** The file of nginx's certificate. */
  certificate: string;
  /** A bearer token of the owner. */
  token: string;
  /** A delivered one of which a product has no review yet. */
  order: { number: string; email: string; product: string; size: string; price: number };
  query: <T extends object>(sql: string) => Promise<T[]>;
  /** Returns the number of lines in nginx's logs: two calls differ by the requests between them. */
  requests: () => number;
  call: (path: string, init?: Call) => Promise<{ status: number; headers: Headers; text: string }>;
  /** Folder for the files of the tools. */
  folder: string;
  /** Stores the whole of what a tool printed. */
  keep: (file: string, text: string) => void;
  close: () => Promise<void>;
}

/** Opens the demo shop in several processes behind nginx, as it is shipped, with TLS. */
export async function openTarget(folder: string): Promise<Target> {
  mkdirSync(folder, { recursive: true });
  const cluster = await step('Opening the demo shop behind nginx', () =>
    openCluster({ queue: 'postgres', env: { ADMIN_PASSWORD }, hasDemo: true }),
  );
  const dispatcher = new Agent({ connect: { ca: cluster.nginx.certificate } });
  try {
    const certificate = join(folder, 'certificate.pem');
    writeFileSync(certificate, cluster.nginx.certificate);
    const call: Target['call'] = async (path, init = {}) => {
      const answer = await fetch(cluster.nginx.https + path, { ...init, dispatcher });
      return { status: answer.status, headers: new Headers([...answer.headers]), text: await answer.text() };
    };
    const { text } = await call('/api/auth/admin/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'admin', password: ADMIN_PASSWORD }),
    });
    const { token } = JSON.parse(text) as { token: string };
    const [order] = await cluster.query<Target['order']>(ORDER);
    if (!order) throw new Error('The demo has no order that was delivered and not reviewed.');
    return {
      http: cluster.nginx.http,
      https: cluster.nginx.https,
      certificate,
      token,
      order,
      query: cluster.query,
      requests: () => cluster.nginx.logs().split('\n').length,
      call,
      folder,
      keep: (file, whole) => writeFileSync(join(folder, file), whole),
      async close() {
        await dispatcher.close();
        await cluster.close();
      },
    };
  } catch (error) {
    await cluster.close();
    throw error;
  }
}
