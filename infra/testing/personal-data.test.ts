import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { personalDataIn, scanLogs } from './personal-data.ts';

test('each kind of personal data is found in a line of a log', () => {
  for (const line of [
    '{"msg":"No mail to amna@shop.example"}',
    '{"url":"/track?email=amna%40gmail.com"}',
    '{"msg":"duplicate key (+923001234567)"}',
    '{"msg":"0300 1234567 is not a number"}',
    '127.0.0.1 "GET /api/admin/customers/03001234567" 200',
    '{"msg":"Order of Ayesha"}',
    '{"error":{"message":"House 7, Street 3"}}',
    '{"authorization":"Bearer eyJhbGciOiJIUzI1NiJ9.e30.x"}',
    '"GET /confirm/7XD1uxK9BzKmpNCL9rZoEw HTTP/2.0"',
    '{"msg":"a-password-for-tests"}',
  ])
    assert.ok(personalDataIn(line), line);
});

test('what a log may say is let through', () => {
  for (const line of [
    '{"level":30,"time":1763923001234,"requestId":"019a0000-0000-7000-8000-000000000001","url":"/api/orders"}',
    '127.0.0.1 [24/Nov/2026:11:00:00 +0000] "GET /confirm/[token]" 200 4711 0.012 4f1b6c2a90300123456789abcdef0123',
    '{"url":"/api/admin/orders?search=[removed]","ms":12}',
    '{"url":"/api/confirmations/[removed]","status":200}',
    'PostgreSQL postgres://127.0.0.1:55432/shop',
  ])
    assert.equal(personalDataIn(line), undefined, line);
});

test('a planted line is found among many files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'shop-logs-'));
  writeFileSync(join(folder, 'api.log'), 'quiet\nquiet\n');
  writeFileSync(join(folder, 'nginx.log'), 'quiet\n"GET /track?email=amna@gmail.com"\n');
  assert.deepEqual(scanLogs(folder), {
    lines: 4,
    found: ['nginx.log: an e-mail address: "GET /track?email=amna@gmail.com"'],
  });
  rmSync(folder, { recursive: true });
});
