import { readFileSync } from 'node:fs';
import { routes } from '@shop/contracts/routes';

/**
 * After any run: no call may have answered an error that no contract names. After a whole run of `npm test`: every call
 * must have succeeded, and have given each error that its contract names, at least once. What no test provokes is only a
 * promise.
 */
export default class EveryCallTried {
  #isWhole;
  #error;

  constructor({ testPathPatterns, testNamePattern, findRelatedTests, onlyChanged, shard }) {
    const isPart = testPathPatterns?.isSet() || testNamePattern || findRelatedTests || onlyChanged || shard;
    this.#isWhole = !isPart && process.env['TEST_LONG'] !== '1';
  }

  onRunComplete(_contexts, { numFailedTests, numRuntimeErrorTestSuites, wasInterrupted }) {
    const file = process.env['NOTED_ANSWERS'];
    if (!file) return;
    const noted = new Set(readFileSync(file, 'utf8').split('\n'));
    const unnamed = [...noted].filter((line) => line.startsWith('unnamed: '));
    if (unnamed.length > 0) return this.#fail(`No contract names what was answered:\n${unnamed.join('\n')}`);
    // A suite that failed was not run to its end.
    if (!this.#isWhole || numFailedTests > 0 || numRuntimeErrorTestSuites > 0 || wasInterrupted) return;
    const never = Object.entries(routes).flatMap(([name, route]) =>
      answersOf(route)
        .map((answer) => `${name} ${answer}`)
        .filter((answer) => !noted.has(answer)),
    );
    if (never.length === 0) return;
    this.#fail(`No suite has ever seen: ${never.join(', ')}`);
  }

  #fail(message) {
    this.#error = new Error(message);
    console.error(message);
  }

  getLastError() {
    return this.#error;
  }
}

/** Returns the responses that the contract of a call allows, as `status code`. */
function answersOf({
  method,
  access,
  status = 200,
  query,
  body,
  files,
  idempotent,
  isSigned,
  errors = {},
  rowErrors = {},
}) {
  return [
    `${status}`,
    ...Object.values(errors).map((error) => `${error.status} ${error.code}`),
    ...Object.values(rowErrors).map((error) => `row ${error.code}`),
    access === 'staff' && '401 unauthorized',
    method !== 'GET' && '403 forbidden',
    // A signed body is taken as it is.
    (query || body) && !isSigned && '400 invalid_request',
    (body || files) && '415 unsupported_media_type',
    files && '413 too_large',
    files && '400 too_many_files',
    idempotent && '422 idempotency_key_reused',
  ].filter(Boolean);
}
