import { join } from 'node:path';
import type { Outcome, Target } from './target.ts';

interface Finding {
  severity: number;
  directive: string;
  value?: string;
  description: string;
}
const evaluator = join(import.meta.dirname, 'node_modules/csp_evaluator/dist');
/** Up to here csp_evaluator is sure of a weakness; above it asks a question, which the report answers. */
const MEDIUM = 30;

/** Evaluates the policies that the shop sends, by Google's csp_evaluator. */
export async function evaluatePolicies(target: Target): Promise<Outcome> {
  const { CspEvaluator } = (await import(`${evaluator}/evaluator.js`)) as {
    CspEvaluator: new (policy: object) => { evaluate: () => Finding[] };
  };
  const { CspParser } = (await import(`${evaluator}/parser.js`)) as {
    CspParser: new (text: string) => { csp: object };
  };
  const evaluate = (policy: string) => new CspEvaluator(new CspParser(policy).csp).evaluate();
  // A policy that is weak on purpose.
  if (!evaluate("script-src 'unsafe-inline' *").some(({ severity }) => severity <= MEDIUM))
    throw new Error('csp_evaluator finds nothing wrong with a policy that allows everything.');

  const picture = /\/media\/[^"\\ ]+/.exec((await target.call('/api/products?limit=1')).text)?.[0] ?? '/media/none';
  const lines: string[] = [];
  const findings: string[] = [];
  let hints = 0;
  for (const path of ['/', '/checkout', '/admin', '/api/products', '/api/no-such-call', '/api/docs', picture]) {
    const policy = (await target.call(path)).headers.get('content-security-policy');
    lines.push(`${path}\n  ${policy}`);
    if (!policy) findings.push(`${path}: no policy`);
    for (const { severity, directive, value, description } of policy ? evaluate(policy) : []) {
      const line = `${directive} ${value ?? ''}: ${description} (${severity})`;
      lines.push(`  ${line}`);
      if (severity <= MEDIUM) findings.push(`${path}: ${line}`);
      else hints += 1;
    }
  }
  target.keep('csp.txt', lines.join('\n'));
  return { summary: `7 policies, ${findings.length} findings of high or medium severity, ${hints} hints`, findings };
}
