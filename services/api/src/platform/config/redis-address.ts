interface Node {
  host: string;
  port: number;
}

/** Servers of REDIS_URL: a single server, the sentinels that know the master, or the nodes of a cluster. */
export type RedisAddress = {
  nodes: readonly Node[];
  username: string | undefined;
  password: string | undefined;
  hasTls: boolean;
} & (
  | { kind: 'server' }
  /** `name` is what the sentinels call the master. */
  | { kind: 'sentinel'; name: string; db: number; sentinelPassword: string | undefined }
  | { kind: 'cluster' }
);

const SHAPE = /^(rediss?)(?:\+(sentinel|cluster))?:\/\/([^/?]*@)?([^/?]+)(.*)$/;

/** Reads an address of Redis; undefined when it is none. */
export function parseRedisAddress(text: string): RedisAddress | undefined {
  const [, scheme = '', kind = 'server', credentials = '', hosts = '', rest = ''] = SHAPE.exec(text) ?? [];
  // A URL has one host, so each of them gets a URL.
  const texts = hosts.split(',').map((host) => `${scheme}://${credentials}${host.trim()}${rest}`);
  const urls = texts.flatMap((each) => (URL.canParse(each) && new URL(each).hostname ? new URL(each) : []));
  const [first] = urls;
  if (!first || urls.length < texts.length) return undefined;
  const path = first.pathname.replace(/\/$/, '');
  const common = {
    nodes: urls.map(({ hostname, port }) => ({
      host: hostname.replace(/^\[(.*)\]$/, '$1'),
      port: Number(port || (kind === 'sentinel' ? 26_379 : 6_379)),
    })),
    username: plain(first.username),
    password: plain(first.password),
    hasTls: scheme === 'rediss',
  };
  if (kind === 'server') return urls.length === 1 ? { ...common, kind } : undefined;
  if (kind === 'cluster') return /^(\/0)?$/.test(path) ? { ...common, kind } : undefined;
  const [, name, db = '0'] = /^\/([^/]+)(?:\/(\d{1,3}))?$/.exec(path) ?? [];
  // A sentinel that asks for no password takes any.
  const sentinelPassword = first.searchParams.get('sentinelPassword') ?? common.password;
  return name
    ? { ...common, kind: 'sentinel', name: plain(name) ?? name, db: Number(db), sentinelPassword }
    : undefined;
}

/** A part of a URL as it is meant; undefined when there is none. One that was not encoded is taken as it stands. */
function plain(part: string): string | undefined {
  try {
    return decodeURIComponent(part) || undefined;
  } catch {
    return part;
  }
}
