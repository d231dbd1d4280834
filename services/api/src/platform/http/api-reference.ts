interface Parameter {
  name: string;
  in: string;
  required: boolean;
  description: string;
}
interface Content {
  example?: unknown;
  examples?: Readonly<Record<string, { value: { message: string } }>>;
}
interface Operation {
  summary: string;
  description: string;
  tags: readonly string[];
  parameters: readonly Parameter[];
  requestBody?: { content: Readonly<Record<string, Content>> };
  responses: Readonly<Record<string, Response>>;
}
interface Response {
  $ref?: string;
  content?: Readonly<Record<string, Content>>;
}
interface Document {
  info: { description: string };
  tags: readonly { name: string; description: string }[];
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  components: { responses: Readonly<Record<string, Response>> };
}

/** The OpenAPI document as a page to read: docs/api.md. */
export function apiReference(document: unknown): string {
  const { info, tags, paths, components } = document as Document;
  const responseAt = (response: Response): Response =>
    components.responses[response.$ref?.replace('#/components/responses/', '') ?? ''] ?? response;
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ title: `${method.toUpperCase()} ${path}`, operation })),
  );
  const sections = tags.map(({ name, description }) => {
    const own = calls.filter(({ operation }) => operation.tags[0] === name);
    return [`## ${description}`, ...own.map(({ title, operation }) => section(title, operation, responseAt))].join(
      '\n\n',
    );
  });
  return `${[
    '# API',
    'Written by `npm run openapi -w @shop/api` from the contracts; a test fails when it is stale. The same as [openapi.json](openapi.json), and as `/api/docs` of a running shop.',
    info.description,
    ...sections,
  ].join('\n\n')}\n`;
}

function section(
  title: string,
  { summary, description, parameters, requestBody, responses }: Operation,
  responseAt: (response: Response) => Response,
): string {
  const parts = [`### \`${title}\``, `${summary}. ${description}`];
  if (parameters.length > 0) {
    const rows = parameters.map(
      ({ name, in: place, required, description: about }) =>
        `| \`${name}\` | ${place} | ${required ? 'yes' : 'no'} | ${cell(about)} |`,
    );
    parts.push(['| parameter | in | required | |', '|---|---|---|---|', ...rows].join('\n'));
  }
  for (const [type, { example }] of Object.entries(requestBody?.content ?? {})) {
    parts.push(type === 'application/json' ? 'Sent:' : 'Sent as multipart/form-data:', code(example));
  }
  const answers = Object.entries(responses).map(([status, response]) => ({
    status,
    ...Object.values(responseAt(response).content ?? {})[0],
  }));
  for (const { status, example } of answers) if (example !== undefined) parts.push(`Answers ${status}:`, code(example));
  const refusals = answers.flatMap(({ status, examples = {} }) =>
    Object.entries(examples).map(([word, { value }]) => `| ${status} | \`${word}\` | ${cell(value.message)} |`),
  );
  const usual = /`(not_acceptable|uri_too_long|too_many_requests|unavailable|unsupported_media_type|forbidden)`/;
  const own = refusals.filter((row) => !usual.test(row));
  parts.push(['| refused with | code | |', '|---|---|---|', ...own].join('\n'));
  return parts.join('\n\n');
}

const cell = (text: string): string => text.replaceAll('|', '\\|');
const code = (value: unknown): string => `\`\`\`json\n${JSON.stringify(value, null, 2)}\n\`\`\``;
