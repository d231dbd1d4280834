import { type IncomingMessage, type RequestOptions, request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import { Injectable } from '@nestjs/common';
import { Config } from '../../platform/config/config.ts';
import { isError } from '../../platform/observability/is-error.ts';
import { isPublicUrl } from '../../platform/outbound/private-address.ts';
import { CLOSED_ADDRESS, publicOnly } from '../../platform/outbound/public-lookup.ts';

/** Push subscription of a browser: its endpoint, and the keys that only this browser can decrypt with. */
export interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** A notification was not accepted. The message says why, without the endpoint. */
export class PushError extends Error {
  constructor(
    message: string,
    /** `gone`: the device gets none any more. `never`: another attempt would fail alike. */
    readonly outcome: 'gone' | 'never' | 'later',
    /** Seconds that the push service asks to wait; 0: it named none. */
    readonly waitSeconds = 0,
  ) {
    super(message);
  }
}

const TIMEOUT_MS = 10_000;
/** The longest wait that a push service may ask for. */
const MAX_WAIT_SECONDS = 3_600;
const OTHER_ADDRESS = 'The push service is at no address of the internet';

/** Whom a push service may turn to: the sender of e-mails, or the shop's pages. */
const subjectOf = ({ mail, publicUrl }: Config): string =>
  mail.from || !publicUrl.startsWith('https:') ? `mailto:${mail.from?.address ?? 'shop@localhost'}` : publicUrl;

/** Sends notifications to push services (RFC 8030), encrypted (RFC 8291) and signed (RFC 8292). */
@Injectable()
export class PushService {
  constructor(private readonly config: Config) {}

  /** Returns true when notifications may be sent to this endpoint. */
  accepts(endpoint: string): boolean {
    return this.config.pushesToPrivateAddresses || isPublicUrl(endpoint);
  }

  /** Resolves when the push service has accepted the payload, to be kept for `ttl` seconds; throws `PushError`. */
  async send({ endpoint, p256dh, auth }: PushTarget, payload: string, ttl: number): Promise<void> {
    if (!this.accepts(endpoint)) throw new PushError(OTHER_ADDRESS, 'never');
    const { vapid } = this.config;
    const { default: webPush } = await import('web-push');
    const details = (() => {
      try {
        return webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
          vapidDetails: { subject: subjectOf(this.config), ...vapid },
          TTL: ttl,
          urgency: 'high',
        });
      } catch {
        throw new PushError('The keys of the device are not usable', 'gone');
      }
    })();
    const { method, headers, body } = details;
    const { statusCode = 0, headers: answer } = await this.post(endpoint, { method, headers }, body);
    if (statusCode >= 200 && statusCode < 300) return;
    const message = `The push service answered ${statusCode}`;
    if (statusCode === 404 || statusCode === 410) throw new PushError(message, 'gone');
    if (statusCode === 429 || statusCode >= 500)
      throw new PushError(message, 'later', secondsOf(answer['retry-after']));
    throw new PushError(message, 'never');
  }

  // No redirect is followed, and of the answer nothing is read but its head.
  private post(endpoint: string, options: RequestOptions, body: Buffer | null): Promise<IncomingMessage> {
    const request = endpoint.startsWith('https:') ? secureRequest : plainRequest;
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
    const agent = false;
    request(endpoint, {
      ...options,
      agent,
      signal,
      ...(!this.config.pushesToPrivateAddresses && { lookup: publicOnly }),
    })
      .on('response', (response) => {
        resolve(response);
        response.on('error', () => undefined).destroy();
      })
      .on('error', (error) => {
        const code = isError(error) && 'code' in error ? String(error.code) : error.name;
        reject(
          code === CLOSED_ADDRESS
            ? new PushError(OTHER_ADDRESS, 'never')
            : new PushError(`No push service was reached (${code})`, 'later'),
        );
      })
      .end(body);
    return promise;
  }
}

/** Seconds of a Retry-After header; a date in it counts as none. */
const secondsOf = (header: string | undefined): number =>
  header && /^\d{1,9}$/.test(header) ? Math.min(Number(header), MAX_WAIT_SECONDS) : 0;
