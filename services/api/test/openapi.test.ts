import { readFileSync } from 'node:fs';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { ErrorBody } from '@shop/contracts/errors';
import { routes } from '@shop/contracts/routes';
import { withoutExample } from '../src/platform/openapi/openapi-examples.ts';
import { openApiDocument } from '../src/platform/openapi/openapi-document.ts';

interface Operation {
  operationId: string;
  parameters: { name: string; in: string; example: unknown }[];
  requestBody?: { content: Record<string, { example: Record<string, unknown> }> };
  responses: Record<string, Response>;
}
interface Response {
  $ref?: string;
  content?: Record<string, { example?: unknown; examples?: Record<string, { value: unknown }> }>;
}
const document = openApiDocument();
const text = JSON.stringify(document);
const { responses: common } = document['components'] as { responses: Record<string, Response> };
/** Returns the content of a response, which may be a reference to a common response. */
const contentOf = (response: Response | undefined) =>
  Object.values((common[response?.$ref?.replace('#/components/responses/', '') ?? ''] ?? response)?.content ?? {})[0];
const operations = Object.values(document['paths'] as Record<string, Record<string, Operation>>).flatMap((path) =>
  Object.values(path),
);

test('Redocly finds no problem in the document', async () => {
  // Text, because the type of the object takes seconds to check.
  const config = await createConfig(
    JSON.stringify({
      extends: ['recommended-strict'],
      rules: {
        // The specification fixes these paths: /orders/track/{orderNumber} and /orders/{id}/payment differ by their methods.
        'no-ambiguous-paths': 'off',
        'operation-description': 'error',
        'operation-singular-tag': 'error',
        'operation-tag-defined': 'error',
        'parameter-description': 'error',
        'path-params-defined': 'error',
      },
    }),
  );
  const problems = await lintFromString({ source: text, absoluteRef: 'openapi.json', config });
  expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([]);
});

test('every call is in it, and every example is what the contracts read and answer', () => {
  expect([...withoutExample]).toEqual([]);
  expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(Object.keys(routes).toSorted());
  for (const { operationId, parameters, requestBody, responses } of operations) {
    const route = routes[operationId];
    const sent = (place: string) =>
      Object.fromEntries(parameters.filter((each) => each.in === place).map(({ name, example }) => [name, example]));
    const [body] = Object.values(requestBody?.content ?? {});
    const fields = Object.entries(body?.example ?? {}).filter(([name]) => !Object.hasOwn(route?.files ?? {}, name));
    const answer = contentOf(responses[String(route?.status ?? 200)])?.example;
    const parsed = {
      params: route?.params?.safeParse(sent('path')).error?.issues,
      query: route?.query?.safeParse(sent('query')).error?.issues,
      body: route?.body?.safeParse(Object.fromEntries(fields)).error?.issues,
      answer: route?.response.safeParse(answer).error?.issues,
    };
    expect([operationId, parsed]).toEqual([operationId, {}]);
  }
});

test('every refusal has an example in the one shape, under its own status', () => {
  for (const { operationId, responses } of operations) {
    for (const [status, response] of Object.entries(responses)) {
      if (Number(status) < 400) continue;
      const examples = Object.entries(contentOf(response)?.examples ?? {});
      expect([operationId, status, examples.length > 0]).toEqual([operationId, status, true]);
      for (const [code, { value }] of examples) expect(ErrorBody.parse(value).code).toBe(code);
    }
    const own = Object.values(routes[operationId]?.errors ?? {}).map(({ status, code }) => `${status} ${code}`);
    const documented = Object.entries(responses).flatMap(([status, response]) =>
      Object.keys(contentOf(response)?.examples ?? {}).map((code) => `${status} ${code}`),
    );
    expect(documented).toEqual(expect.arrayContaining(own));
  }
});

test('docs/openapi.json is the document of the contracts (npm run openapi -w @shop/api writes it)', () => {
  const written = readFileSync(new URL('../../../docs/openapi.json', import.meta.url), 'utf8');
  expect(JSON.parse(written)).toEqual(JSON.parse(text));
});
