import { otherFileType } from './other-file-type.ts';
import type { NamedErrors } from './route.ts';

const invalid = <M extends string>(message: M) => ({ status: 400, code: 'invalid_request', message }) as const;
const unknown = <M extends string>(message: M) => ({ status: 404, code: 'not_found', message }) as const;
const otherType = <M extends string>(message: M) => ({ status: 415, code: 'unsupported_media_type', message }) as const;
const busy = <M extends string>(message: M) => ({ status: 503, code: 'unavailable', message }) as const;

/** Errors that any call may return besides those of its own route. Some carry the sentence of the invalid field. */
export const everyCall = {
  errors: {
    invalidRequest: invalid('The request could not be understood.'),
    brokenJson: invalid('Please send valid JSON.'),
    notAnObject: invalid('Please send a JSON object.'),
    notPlainText: invalid('Please use plain text only.'),
    nestedTooDeeply: invalid('The request is nested too deeply.'),
    unusableValue: invalid('A value in the request is not usable.'),
    missingHost: invalid('The request names no host.'),
    invalidIdempotencyKey: invalid('The Idempotency-Key must be 1 to 255 plain characters.'),
    unexpectedFile: invalid('The form holds a file in a field that takes none.'),
    emptyFile: invalid('The file is empty.'),
    unreadableForm: invalid('The form could not be read.'),
    tooManyFiles: { status: 400, code: 'too_many_files', message: 'There are too many files.' },
    unauthorized: { status: 401, code: 'unauthorized', message: 'Please sign in again.' },
    forbidden: { status: 403, code: 'forbidden', message: 'Please use the pages of this shop.' },
    roleForbidden: {
      status: 403,
      code: 'forbidden',
      message: 'Your role does not allow this. Ask the owner of the shop.',
    },
    unknownKey: {
      status: 401,
      code: 'unauthorized',
      message: 'This API key is not valid. Ask the owner of the shop for a new one.',
    },
    keyForbidden: {
      status: 403,
      code: 'forbidden',
      message: 'This API key does not allow this. Ask the owner of the shop.',
    },
    closedAddress: { status: 403, code: 'forbidden', message: 'You may not use this address.' },
    unknownAddress: unknown('This address does not exist.'),
    unknownId: unknown('Not found.'),
    unknownFile: unknown('This file does not exist.'),
    expiredLink: unknown('This link is no longer valid. Please open it again.'),
    methodNotAllowed: {
      status: 405,
      code: 'method_not_allowed',
      message: 'This address does not take such a request.',
    },
    notAcceptable: { status: 406, code: 'not_acceptable', message: 'This address cannot return that content type.' },
    requestTimeout: { status: 408, code: 'request_timeout', message: 'The request took too long to arrive.' },
    conflict: { status: 409, code: 'conflict', message: 'This already exists.' },
    stillReferenced: {
      status: 409,
      code: 'conflict',
      message: 'This is still used by another record, or refers to one that no longer exists.',
    },
    inFlight: {
      status: 409,
      code: 'in_flight',
      message: 'This request is still being worked on. Please try again in a moment.',
    },
    tooLarge: { status: 413, code: 'too_large', message: 'The request is too large.' },
    fieldTooLong: { status: 413, code: 'too_large', message: 'A field is too long.' },
    tooManyPixels: {
      status: 413,
      code: 'too_large',
      message: 'This picture has too many pixels (at most 24 megapixels).',
    },
    uriTooLong: { status: 414, code: 'uri_too_long', message: 'The address is too long.' },
    unsupportedMediaType: otherType('This kind of content is not accepted here.'),
    jsonNeeded: otherType('Please send JSON to this address.'),
    formNeeded: otherType('Please send a form (multipart/form-data) to this address.'),
    compressed: otherType('Please send the content as it is, not compressed.'),
    otherFileType: otherType(otherFileType(['image/jpeg', 'image/png', 'image/webp'])),
    unreadablePicture: otherType('We cannot read this picture. Please make a screenshot of it and send that.'),
    lockedPdf: otherType('This PDF has a password. Please send a screenshot instead.'),
    unreadablePdf: otherType('We cannot read this PDF. Please make a screenshot of it and send that.'),
    idempotencyKeyReused: {
      status: 422,
      code: 'idempotency_key_reused',
      message: 'This idempotency key was already used for another request.',
    },
    tooManyRequests: {
      status: 429,
      code: 'too_many_requests',
      message: 'Too many attempts. Please wait a moment and try again.',
    },
    /** Error of a limit whose wait is longer than a minute. */
    tooManyForMinutes: {
      status: 429,
      code: 'too_many_requests',
      message: 'Too many attempts. Please try again in 15 minutes.',
    },
    headersTooLarge: { status: 431, code: 'headers_too_large', message: 'The request headers are too large.' },
    internalError: { status: 500, code: 'internal_error', message: 'Something went wrong. Please try again.' },
    unavailable: busy('The shop is busy right now. Please try again in a moment.'),
    tooManySignIns: busy('Too many people are signing in right now. Please try again in a moment.'),
    tooManyListeners: busy('Too many listeners. Please try again.'),
  },
} as const satisfies { errors: NamedErrors };
