import { gzipSync } from 'node:zlib';
import { customer, orderOf, prints } from './prints.ts';

// Requests that an attacker sends on purpose or a broken client by accident. With the frameworks' defaults, most of
// them caused a 500 or were stored wrongly.

/** A request, sent as it stands. */
export interface Sent {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** Signed in as staff. */
  staff?: boolean;
}

/** The headers of a JSON body. */
export const json = { 'content-type': 'application/json' };
const post = (path: string, body: string | Buffer, headers: Record<string, string> = json): Sent => ({
  method: 'POST',
  path,
  body,
  headers,
});
/** An order of the test shop's prints, with changes. */
export const order = (more: object) => post('/api/orders', JSON.stringify(orderOf(prints, more)));
const line = (more: object) => order({ items: [{ productId: prints[0].id, size: 'Small', quantity: 1, ...more }] });
const withName = (name: string) => order({ customerInfo: customer({ firstName: name }) });
const login = (fields: string) => post('/api/auth/admin/login', fields);
const deep = (levels: number, open: string, close: string) =>
  `{"notes":${open.repeat(levels)}1${close.repeat(levels)}}`;
/** Nothing in the shop has it. */
export const id = '019a0000-0000-7000-8000-0000000000aa';

/** Requests, each with the status (and code) of its response; 200 when the shop serves it. */
export const table: Readonly<Record<string, readonly [sent: Sent, status: number, code?: string]>> = {
  // Ids and addresses
  'an id that is none': [{ path: '/api/products/1' }, 404, 'not_found'],
  'an id of another kind': [{ path: '/api/products/507f1f77bcf86cd799439011' }, 404, 'not_found'],
  'an id with a quote': [{ path: "/api/products/1'%20or%20'1'='1" }, 404],
  'an id that climbs': [{ path: '/api/products/..%2f..%2fetc%2fpasswd' }, 404],
  'an id of 101 letters': [{ path: `/api/products/${'a'.repeat(101)}` }, 404, 'not_found'],
  'an id of 600 letters': [{ path: `/api/products/${'a'.repeat(600)}` }, 404, 'not_found'],
  'an order number of 600 letters': [{ path: `/api/payments/instructions/${'a'.repeat(600)}` }, 404, 'not_found'],
  'an order of 5,000 letters, as staff': [
    { path: `/api/admin/orders/${'a'.repeat(5_000)}`, staff: true },
    404,
    'not_found',
  ],
  'reviews of a product of 600 letters': [
    { path: `/api/reviews/product/${'a'.repeat(600)}/summary` },
    404,
    'not_found',
  ],
  'a tracked number of 600 letters': [
    { path: `/api/orders/track/${'a'.repeat(600)}?email=a@example.com` },
    404,
    'not_found',
  ],
  'a file with a name of 256 letters': [{ path: `/media/${'a'.repeat(256)}.jpg` }, 404, 'not_found'],
  'a file at the end of 5,000 letters': [{ path: `/media/${'a/'.repeat(2_500)}b.jpg` }, 404, 'not_found'],
  'a receipt with a name of 300 letters': [
    { path: `/api/files/receipts/${'a'.repeat(300)}.jpg?until=1&signature=a` },
    404,
  ],
  'NUL in an id': [{ path: '/api/products/%00' }, 400],
  'NUL in an order number': [{ path: '/api/orders/track/a%00b?email=a@example.com' }, 400],
  'a broken escape': [{ path: '/api/products/%zz' }, 400],
  'an escape that is no UTF-8': [{ path: '/api/products/%ff%fe' }, 400],
  "another's object, as staff": [{ path: `/api/admin/orders/${id}`, staff: true }, 404, 'not_found'],
  'a file that climbs out': [{ path: '/media/..%2f..%2fsecrets%2fjwt-secret' }, 404],
  'a file that climbs out, plainly': [{ path: '/media/../../secrets/jwt-secret' }, 404],
  'a receipt without its signature': [{ path: '/api/files/receipts/a.jpg' }, 404],
  'a receipt with a made-up signature': [{ path: '/api/files/receipts/a.jpg?until=9999999999&signature=abc' }, 404],

  // Queries
  'NUL in a search': [{ path: '/api/products?search=a%00b' }, 400],
  'half of a character in a search': [{ path: '/api/products?search=%ed%a0%80' }, 200],
  'a search that is a broken pattern': [{ path: '/api/products?search=(' }, 200],
  'a search that is all wildcards': [{ path: `/api/products?search=${'%25_'.repeat(30)}` }, 200],
  'a search that is a slow pattern': [{ path: '/api/products?search=(a%2B)%2B%24' }, 200],
  'a search that closes a string': [{ path: "/api/products?search=');drop%20table%20catalog_product;--" }, 200],
  'a search of 101 letters': [{ path: `/api/products?search=${'a'.repeat(101)}` }, 400],
  'a search given twice': [{ path: '/api/products?search=a&search=b' }, 400],
  'a page given twice': [{ path: '/api/products?page=1&page=2' }, 400],
  'a search as an object': [{ path: '/api/products?search[$ne]=a' }, 200],
  'page 0': [{ path: '/api/products?page=0' }, 400],
  'page -1': [{ path: '/api/products?page=-1' }, 400],
  'page 1.5': [{ path: '/api/products?page=1.5' }, 400],
  'page 1e18': [{ path: '/api/products?page=1e18' }, 400],
  'a page far past the end': [{ path: '/api/products?page=1000000000000000000' }, 200],
  'limit -5': [{ path: '/api/products?limit=-5' }, 400],
  'limit abc': [{ path: '/api/products?limit=abc' }, 400],
  'limit 1e9': [{ path: '/api/products?limit=1e9' }, 400],
  'a limit of a thousand million': [{ path: '/api/products?limit=1000000000' }, 200],
  'a thousand names in the query': [{ path: `/api/products?${'a=1&'.repeat(1_000)}` }, 200],
  'a day that is none': [{ path: '/api/admin/orders?dateFrom=2026-02-30', staff: true }, 400],
  'a day with more behind it': [{ path: "/api/admin/orders?dateFrom=2026-01-01'--", staff: true }, 400],
  'an unknown status': [{ path: '/api/admin/orders?status=$gt', staff: true }, 400],

  // Bodies: what cannot be read or stored
  'no body at all': [post('/api/orders', ''), 400],
  'broken JSON': [post('/api/orders', '{"items":'), 400],
  'a list of orders': [post('/api/orders', JSON.stringify([orderOf(prints), orderOf(prints)])), 400],
  'a bare text': [post('/api/orders', '"order"'), 400],
  null: [post('/api/orders', 'null'), 400],
  'NUL in a name': [withName('a\0b'), 400],
  'half of a character': [post('/api/orders', JSON.stringify(orderOf(prints, { notes: '\ud800' }))), 400],
  'bytes that are no UTF-8': [post('/api/orders', Buffer.from('{"notes":"\xff\xfe"}', 'latin1')), 400],
  'NUL in an unread field': [order({ unknown: 'a\0' }), 400],
  'lists 20,000 deep': [post('/api/orders', deep(20_000, '[', ']')), 400],
  'objects 15,000 deep': [post('/api/orders', deep(15_000, '{"a":', '}')), 400],
  __proto__: [post('/api/orders', '{"__proto__":{"isAdmin":true},"items":[]}'), 400],
  '110 kB': [post('/api/orders', JSON.stringify({ notes: 'a'.repeat(110_000) })), 413, 'too_large'],
  '100 kB of text in a name': [withName('a'.repeat(90_000)), 400],
  '60 MB in 60 kB of gzip': [
    post('/api/orders', gzipSync(Buffer.alloc(60 * 1024 * 1024)), { ...json, 'content-encoding': 'gzip' }),
    415,
    'unsupported_media_type',
  ],
  'an order squeezed by gzip': [
    post('/api/orders', gzipSync(JSON.stringify(orderOf(prints))), { ...json, 'content-encoding': 'gzip' }),
    415,
  ],

  // Bodies: money and numbers
  'a quantity of 0': [line({ quantity: 0 }), 400],
  'a quantity of -1': [line({ quantity: -1 }), 400],
  'a quantity of 1.5': [line({ quantity: 1.5 }), 400],
  'a quantity of 1e9': [line({ quantity: 1e9 }), 400],
  'a quantity in text': [line({ quantity: '1' }), 400],
  'a quantity beyond every number': [post('/api/orders', '{"items":[{"quantity":1e999}]}'), 400],
  'a price below zero': [line({ price: -1 }), 400],
  'a price of the client': [line({ price: 1 }), 409, 'price_changed'],
  'a total of the client': [order({ total: 1 }), 409, 'price_changed'],
  '51 lines': [order({ items: Array.from({ length: 51 }, () => orderOf(prints).items[0]) }), 400],
  'a product that is not sold': [line({ productId: id }), 422, 'unknown_product'],
  'a product id that is none': [line({ productId: '1; drop table' }), 422, 'unknown_product'],
  'a size that is not sold': [line({ size: 'Huge' }), 422, 'unknown_size'],
  'another country': [order({ customerInfo: customer({ country: 'India' }) }), 400],
  'an unknown way to pay': [order({ paymentMethod: 'Crypto' }), 400],
  'an e-mail with a line break': [
    order({ customerInfo: customer({ email: 'a@example.com\r\nBcc: b@example.com' }) }),
    400,
  ],
  'a version beyond int4': [
    { method: 'PUT', path: `/api/admin/orders/${id}`, body: '{"version":99999999999}', headers: json, staff: true },
    404,
  ],
  'a sort order beyond int4': [
    { ...post('/api/categories', '{"name":"Sea","sortOrder":9999999999}'), staff: true },
    400,
  ],
  'true in text where a switch is': [
    { method: 'PUT', path: `/api/reviews/${id}/status`, body: '{"isApproved":"false"}', headers: json, staff: true },
    400,
  ],

  // Signing in
  'an operator for a name': [login('{"username":{"$ne":null},"password":{"$ne":null}}'), 400],
  'a list for a password': [login('{"username":"admin","password":["a"]}'), 400],
  'a password of 129 letters': [login(`{"username":"admin","password":"${'a'.repeat(129)}"}`), 400],
  'a NUL behind the name': [login('{"username":"admin\\u0000","password":"a-password-for-tests"}'), 400],
  'a quote in the name': [login(`{"username":"admin' or '1'='1","password":"a"}`), 401, 'invalid_credentials'],

  // Kinds of content
  'a form of another page': [
    post('/api/orders', 'items=1', { 'content-type': 'application/x-www-form-urlencoded' }),
    415,
    'unsupported_media_type',
  ],
  'plain text': [post('/api/orders', '{}', { 'content-type': 'text/plain' }), 415],
  XML: [post('/api/orders', '<a/>', { 'content-type': 'application/xml' }), 415],
  'no kind at all': [post('/api/orders', '{}', {}), 415],
  'a kind that is no kind': [post('/api/orders', '{}', { 'content-type': 'nonsense' }), 415],
  'a form where JSON belongs': [
    post('/api/orders', '--x--\r\n', { 'content-type': 'multipart/form-data; boundary=x' }),
    415,
  ],
  'JSON where a form belongs': [{ ...post('/api/products', '{}'), staff: true }, 415],
  'a form without a boundary': [
    { ...post('/api/products', 'a', { 'content-type': 'multipart/form-data' }), staff: true },
    400,
  ],
  'a form that breaks off': [
    {
      ...post('/api/products', '--x\r\nContent-Disp', { 'content-type': 'multipart/form-data; boundary=x' }),
      staff: true,
    },
    400,
  ],
  'a wish for HTML': [{ path: '/api/products', headers: { accept: 'text/html' } }, 406, 'not_acceptable'],

  // Methods and headers
  'a method that the address does not take': [{ method: 'DELETE', path: '/api/orders' }, 405, 'method_not_allowed'],
  TRACE: [{ method: 'TRACE', path: '/api/products' }, 405],
  'an unknown method at this address': [{ method: 'PROPFIND', path: '/api/products' }, 405],
  'an Idempotency-Key of 256 letters': [
    { ...order({}), headers: { ...json, 'idempotency-key': 'a'.repeat(256) } },
    400,
  ],
  'headers of 20 kB': [{ path: '/api/products', headers: { 'x-long': 'a'.repeat(20_000) } }, 431],
  'an address of 20 kB': [{ path: `/api/products?search=${'a'.repeat(20_000)}` }, 431],
};
