import { once } from 'node:events';
import { type AddressInfo, type Socket, connect, createServer } from 'node:net';
import type { Page } from '@playwright/test';

/** Limits of a network: delay in milliseconds, download and upload in kilobytes a second. */
interface Speed {
  latency: number;
  down: number;
  up: number;
}

/** A phone's network on an ordinary day in a town. */
export const slow: Speed = { latency: 150, down: 200, up: 90 };
/** The same at the edge of its reach. */
export const bad: Speed = { latency: 400, down: 50, up: 50 };

/**
 * Has the browser itself give a page no more than such a network does. Its own worker would get around that: it has to be
 * blocked.
 */
export async function throttle(page: Page, { latency, down, up }: Speed) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const set = (offline: boolean) =>
    session.send('Network.emulateNetworkConditions', {
      offline,
      latency,
      downloadThroughput: down * 1000,
      uploadThroughput: up * 1000,
    });
  await set(false);
  return { goOffline: () => set(true), comeBack: () => set(false) };
}

/**
 * Takes the network away, and returns the call that brings it back. Chromium forgets that it is offline over a page from a
 * service worker, so the state is set again on each page.
 */
export async function goOffline(page: Page): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  const set = (offline: boolean) =>
    session.send('Network.emulateNetworkConditions', {
      offline,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: -1,
    });
  const onPage = () => void set(true);
  page.on('domcontentloaded', onPage);
  await page.context().setOffline(true);
  return async () => {
    page.off('domcontentloaded', onPage);
    await set(false);
    await page.context().setOffline(false);
  };
}

/** A line to the shop that can be cut: a browser that goes offline still finishes what it has begun. */
export async function openLine(shop: string) {
  const { hostname, port } = new URL(shop);
  const ends = new Set<Socket>();
  let isCut = false;
  const line = createServer((near) => {
    if (isCut) return void near.destroy();
    const far = connect(Number(port || 80), hostname);
    for (const [end, other] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(end);
      end.on('error', () => end.destroy());
      end.on('close', () => {
        ends.delete(end);
        other.destroy();
      });
      end.pipe(other);
    }
  }).listen(0, '127.0.0.1');
  await once(line, 'listening');
  const cut = () => {
    isCut = true;
    for (const end of ends) end.destroy();
  };
  return {
    address: `http://localhost:${(line.address() as AddressInfo).port}`,
    cut,
    mend: () => void (isCut = false),
    close: () => {
      cut();
      line.close();
    },
  };
}
