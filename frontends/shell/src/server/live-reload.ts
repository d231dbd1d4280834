import type { ServerResponse } from 'node:http';

/** Development only: tells open tabs, which listen at /__dev/builds, that an app was rebuilt. */
export class LiveReload {
  readonly #tabs = new Set<ServerResponse>();

  /** Keeps a tab's line open. */
  listen(response: ServerResponse): void {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    response.write(': watching\n\n');
    this.#tabs.add(response);
    response.on('close', () => this.#tabs.delete(response));
  }

  tell(): void {
    for (const tab of this.#tabs) tab.write('data: rebuilt\n\n');
  }

  stop(): void {
    for (const tab of this.#tabs) tab.end();
  }
}
