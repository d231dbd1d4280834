import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { parse } from 'yaml';
import { root } from '../local/task-runner.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');

interface Rule {
  alert: string;
  expr: string;
  for?: string;
  labels: { severity: string };
  annotations: { summary: string; runbook: string };
}
interface Panel {
  id: number;
  title: string;
  gridPos: { x: number; y: number; w: number; h: number };
  targets: { expr: string; refId: string }[];
}

const { groups } = parse(read('infra/monitoring/alerts.yml')) as { groups: { rules: Rule[] }[] };
const rules = groups.flatMap((group) => group.rules);
const { panels } = JSON.parse(read('infra/monitoring/shop-dashboard.json')) as { panels: Panel[] };

/** The anchors that the headings of a document have. */
const anchorsOf = (markdown: string) =>
  [...markdown.matchAll(/^#+ (.+)$/gm)].map(
    ([, title = '']) =>
      `#${title
        .toLowerCase()
        .replaceAll(/[^\w\s-]/g, '')
        .replaceAll(/\s/g, '-')}`,
  );

test('every alert says how grave it is, what happens, and where it is told what to do', () => {
  assert.ok(rules.length >= 10);
  assert.equal(new Set(rules.map(({ alert }) => alert)).size, rules.length);
  for (const { alert, expr, labels, annotations } of rules) {
    assert.match(alert, /^Shop[A-Z]\w+$/);
    assert.ok(expr, alert);
    assert.match(labels.severity, /^(critical|warning|info)$/, alert);
    assert.ok(annotations.summary.length > 20, alert);
    const [file = '', anchor] = annotations.runbook.split(/(?=#)/);
    assert.ok(anchorsOf(read(file)).includes(anchor ?? ''), `${alert}: ${annotations.runbook}`);
  }
});

test('the alerts have every figure that the documents tell to look at', () => {
  const [, table = ''] = /\| metric \|.*\n([\s\S]*?)\n\n/.exec(read('docs/operations.md')) ?? [];
  const named = [...table.matchAll(/`(shop_\w+)`/g)].map(([, name = '']) => name);
  assert.ok(named.length >= 6);
  const asked =
    rules.map(({ expr }) => expr).join() + panels.flatMap(({ targets }) => targets.map((t) => t.expr)).join();
  for (const name of named) assert.ok(asked.includes(name), name);
});

test('the panels of the dashboard have ids of their own and do not cover one another', () => {
  assert.equal(new Set(panels.map(({ id }) => id)).size, panels.length);
  const taken = new Set<string>();
  for (const { title, gridPos, targets } of panels) {
    const { x, y, w, h } = gridPos;
    assert.ok(x >= 0 && y >= 0 && w > 0 && h > 0 && x + w <= 24, title);
    for (let column = x; column < x + w; column++) {
      for (let row = y; row < y + h; row++) {
        assert.ok(!taken.has(`${column} ${row}`), title);
        taken.add(`${column} ${row}`);
      }
    }
    assert.equal(new Set(targets.map(({ refId }) => refId)).size, targets.length, title);
  }
});

test('what promtool tests are alerts that there are', () => {
  const known = new Set(rules.map(({ alert }) => alert));
  const tested = [...read('infra/monitoring/alerts.test.yml').matchAll(/alertname: (\w+)/g)].map(
    ([, name = '']) => name,
  );
  assert.ok(tested.length > 5);
  for (const name of tested) assert.ok(known.has(name), name);
});
