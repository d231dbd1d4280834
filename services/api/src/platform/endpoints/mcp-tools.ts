import type { Route } from '@shop/contracts/route';
import { proposals } from '@shop/contracts/proposals';
import { routes } from '@shop/contracts/routes';
import { z } from 'zod';
import type { Caller } from '../auth/caller.ts';
import type { CallInput } from '../http/inner-calls.ts';

type Arguments = Readonly<Record<string, unknown>>;
type JsonSchema = Readonly<Record<string, unknown>>;

interface Tool {
  name: string;
  isProposal: boolean;
  route: Route;
  /** Operation id of the route. */
  call: string;
}

/** Names of tools have no dots: the protocols of models allow none. */
const nameOf = (call: string, isProposal: boolean) => `${isProposal ? 'propose_' : ''}${call.replace('.', '_')}`;

const tools: readonly Tool[] = Object.entries(routes).flatMap(([call, route]) => {
  const isProposal = route.tool === 'proposal';
  return route.tool ? [{ name: nameOf(call, isProposal), isProposal, route, call }] : [];
});

export const findTool = (name: string): Tool | undefined => tools.find((tool) => tool.name === name);

/** Returns the tools of a key as the protocol lists them, made from the contracts. */
export const toolsFor = (caller: Caller) =>
  tools.filter(({ isProposal, route }) => mayUse(caller, isProposal, route)).map(describe);

const mayUse = (caller: Caller, isProposal: boolean, { permission }: Route): boolean =>
  isProposal ? caller.may('proposals.write') : permission !== undefined && caller.may(permission);

const describe = ({ name, isProposal, route }: Tool) => ({
  name,
  description: isProposal
    ? `Propose: ${route.summary}. Nothing changes until a person of the shop confirms it.`
    : route.summary,
  inputSchema: inputSchema(route),
  annotations: { readOnlyHint: !isProposal, destructiveHint: false, openWorldHint: false },
});

/** One object with the fields of the path, the query and the body. */
function inputSchema({ params, query, body }: Route) {
  const properties: Record<string, JsonSchema> = {};
  const required: string[] = [];
  const definitions: Record<string, JsonSchema> = {};
  for (const type of [params, query, body]) {
    if (!type) continue;
    const schema = z.toJSONSchema(type, { io: 'input', unrepresentable: 'any' });
    Object.assign(properties, schema.properties);
    Object.assign(definitions, schema.$defs);
    required.push(...(schema.required ?? []));
  }
  return { type: 'object' as const, properties, required, $defs: definitions };
}

/** Returns the route and the input of the call that a tool makes with these arguments. */
export function callOf({ isProposal, route, call }: Tool, given: Arguments): [Route, CallInput] {
  const inPath = new Set([...route.path.matchAll(/:(\w+)/g)].map(([, name]) => name));
  const entries = Object.entries(given);
  const params = textsOf(entries.filter(([name]) => inPath.has(name)));
  const rest = entries.filter(([name]) => !inPath.has(name));
  if (isProposal) return [proposals.create, { body: { call, params, body: Object.fromEntries(rest) } }];
  return [route, { params, query: textsOf(rest) }];
}

const textsOf = (entries: readonly (readonly [string, unknown])[]): Record<string, string> =>
  Object.fromEntries(
    entries.map(([name, value]) => [name, typeof value === 'string' ? value : (JSON.stringify(value) ?? '')]),
  );
