import { expect } from '@playwright/test';
import { test } from './backoffice.ts';
import { goOffline } from './network.ts';

test.describe('opening the back office', () => {
  test(
    'the back office opens by two round trips after its page: all scripts and the list at once, then all questions at once',
    { tag: ['@phone', '@long'] },
    async ({ page }) => {
      const questions = ['/api/auth/admin/verify', '/api/admin/pending-counts'];
      // A page that still opens would go on to ask while the next one is fetched.
      const answered = questions.map((path) => page.waitForResponse((response) => response.url().includes(path)));
      await page.goto('/admin/orders');
      await Promise.all(answered);
      const firstOrder = page.getByRole('article').or(page.getByRole('row')).first();
      await expect(firstOrder).toBeVisible();
      const document = await (await page.request.get('/admin/orders')).text();
      const asked: string[] = [];
      const unanswered = new Set<string>();
      const waitedFor: Record<string, string[]> = {};
      page.on('request', (request) => {
        const { pathname } = new URL(request.url());
        asked.push(pathname);
        waitedFor[pathname] ??= [...unanswered];
        unanswered.add(pathname);
      });
      page.on('requestfinished', (request) => unanswered.delete(new URL(request.url()).pathname));
      await page.reload();
      await expect(firstOrder).toBeVisible();
      const [first = '', second = ''] = questions.toSorted((a, b) => asked.indexOf(a) - asked.indexOf(b));
      const before = asked.slice(0, asked.indexOf(first));
      for (const script of before.filter((path) => path.endsWith('.js') && path.startsWith('/assets/'))) {
        expect(document).toContain(script);
      }
      expect(before).toContain('/api/admin/orders');
      expect(waitedFor[second]).toContain(first);
    },
  );

  test.describe('without a network', () => {
    test.use({ serviceWorkers: 'allow' });

    test(
      'the back office opens without a network, says so, and goes on by itself when it is back',
      { tag: ['@phone', '@long'] },
      async ({ page, consoleErrors }) => {
        consoleErrors.allow(/ERR_INTERNET_DISCONNECTED/);
        await page.goto('/admin/orders');
        await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
        await page.reload();
        await expect(page.getByRole('article').or(page.getByRole('row')).first()).toBeVisible();
        const comeBack = await goOffline(page);
        await expect(page.getByText('No internet.')).toBeVisible();
        await page.goto('/admin/orders');
        await expect(page.getByText('No internet.')).toBeVisible();
        await comeBack();
        await expect(page.getByText('No internet.')).toBeHidden();
        await expect(page.getByRole('article').or(page.getByRole('row')).first()).toBeVisible();
      },
    );
  });
});
