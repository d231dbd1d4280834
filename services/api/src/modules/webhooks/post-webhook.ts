import { Injectable } from '@nestjs/common';
import { Config } from '../../platform/config/config.ts';
import { isError } from '../../platform/observability/is-error.ts';
import { isOpenTarget, outboundRequest } from '../../platform/outbound/outbound-request.ts';
import { CLOSED_ADDRESS } from '../../platform/outbound/public-lookup.ts';

/** Outcome of one request. */
export interface Outcome {
  /** The HTTP status; null: no answer came. */
  status: number | null;
  /** Why it failed, without the address; null: the program accepted it. */
  reason: string | null;
  milliseconds: number;
}

const TIMEOUT_MS = 15_000;
const CLOSED = 'The address is not of the internet';

/** Sends requests to programs elsewhere. */
@Injectable()
export class PostWebhook {
  constructor(private readonly config: Config) {}

  /** Returns true when webhooks may go there, as far as the text of the address shows. */
  accepts(text: string): boolean {
    return isOpenTarget(text, this.config.webhooksToPrivateAddresses);
  }

  /**
   * Sends one request. Redirects are not followed, and of the answer only the head is read. Never throws: a
   * failure is an outcome.
   */
  async post(url: string, headers: Readonly<Record<string, string>>, body: string): Promise<Outcome> {
    const start = performance.now();
    const outcome = (status: number | null, reason: string | null): Outcome => ({
      status,
      reason,
      milliseconds: Math.round(performance.now() - start),
    });
    // The address may be older than the setting that closes it.
    if (!this.accepts(url)) return outcome(null, CLOSED);
    try {
      const status = await this.request(url, headers, body);
      if (status >= 200 && status < 300) return outcome(status, null);
      const isRedirect = status >= 300 && status < 400;
      return outcome(status, isRedirect ? 'The program answered with a redirect' : `The program answered ${status}`);
    } catch (error) {
      return outcome(null, reasonOf(error));
    }
  }

  private request(url: string, headers: Readonly<Record<string, string>>, body: string): Promise<number> {
    const { promise, resolve, reject } = Promise.withResolvers<number>();
    outboundRequest(url, this.config.webhooksToPrivateAddresses, {
      method: 'POST',
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
      .on('response', (response) => {
        resolve(response.statusCode ?? 0);
        response.on('error', () => undefined).destroy();
      })
      .on('error', reject)
      .end(body);
    return promise;
  }
}

function reasonOf(error: unknown): string {
  const code = isError(error) && 'code' in error ? String(error.code) : 'unknown';
  if (code === CLOSED_ADDRESS) return CLOSED;
  if (isError(error) && (error.name === 'AbortError' || error.name === 'TimeoutError')) {
    return `No answer within ${TIMEOUT_MS / 1_000} seconds`;
  }
  return `The program was not reached (${code})`;
}
