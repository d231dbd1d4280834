import { TestEnvironment } from 'jest-environment-jsdom';

// jsdom has no fetch, and React Router and msw accept only the abort signals and streams that belong to Node's.
const fromNode = {
  AbortController,
  AbortSignal,
  BroadcastChannel,
  CompressionStream,
  DecompressionStream,
  Headers,
  ReadableStream,
  Request,
  Response,
  TextDecoder,
  TextDecoderStream,
  TextEncoder,
  TransformStream,
  WritableStream,
  fetch,
  structuredClone,
};

/** A page of jsdom with Node's network classes. */
export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    Object.assign(this.global, fromNode);
  }

  /** msw refuses to start under the `browser` condition, which jsdom's environment asks for. */
  exportConditions() {
    return ['node', 'node-addons'];
  }
}
