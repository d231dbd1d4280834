import { join } from 'node:path';
import { command } from '../../local/task-runner.ts';
import type { Outcome, Target } from './target.ts';

interface Scan {
  scan: { grade: string; score: number; testsPassed: number; testsQuantity: number };
  tests: Record<string, { pass: boolean; result: string; scoreModifier: number }>;
}

/** The grades that MDN's HTTP Observatory gives pages; anything below A+ is a finding. */
export async function gradeHeaders(target: Target): Promise<Outcome> {
  const grades: string[] = [];
  const findings: string[] = [];
  for (const page of ['/', `/product/${target.order.product}`, '/admin', '/api/docs']) {
    const program = join(import.meta.dirname, 'scan-headers.ts');
    const args = [program, page, new URL(target.http).port, new URL(target.https).port];
    const env = { NODE_EXTRA_CA_CERTS: target.certificate };
    const { status, output } = await command(process.execPath, args, { env });
    target.keep(`observatory${page.replaceAll('/', '-')}.json`, output);
    if (status !== 0) throw new Error(output);
    const { scan, tests } = JSON.parse(output) as Scan;
    grades.push(`${page} ${scan.grade} (${scan.score}, ${scan.testsPassed} of ${scan.testsQuantity} tests)`);
    const wrong = Object.entries(tests).filter(([, { pass, scoreModifier }]) => !pass || scoreModifier < 0);
    findings.push(...wrong.map(([name, { result }]) => `${page}: ${name}: ${result}`));
    if (scan.grade !== 'A+') findings.push(`${page}: grade ${scan.grade}`);
  }
  return { summary: grades.join(', '), findings };
}
