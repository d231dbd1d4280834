import { type ClientRequest, type RequestOptions, request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import { isPublicUrl } from './private-address.ts';
import { publicOnly } from './public-lookup.ts';

/** Ports below are of other services than the web, but for the one of https. */
const FIRST_FREE_PORT = 1_024;

/** Returns true when requests may go to an address that a person gave, as far as its text shows. */
export function isOpenTarget(text: string, toPrivate: boolean): boolean {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || url.username || url.password || url.hash) return false;
  if (toPrivate) return url.protocol === 'https:' || url.protocol === 'http:';
  return isPublicUrl(text) && (url.port === '' || Number(url.port) >= FIRST_FREE_PORT);
}

/** Begins a request to an address that a person gave. It connects only to addresses of the internet, and follows no redirect. */
export function outboundRequest(url: string, toPrivate: boolean, options: RequestOptions): ClientRequest {
  const request = url.startsWith('https:') ? secureRequest : plainRequest;
  return request(url, { agent: false, ...options, ...(!toPrivate && { lookup: publicOnly }) });
}
