import sharp from 'sharp';
import { type Shop, startShop } from '../../../../test/support/harness.ts';
import { sellPrints } from '../../../../test/support/prints.ts';
import { paymentsOf, pdf, photo, proofForm, provedOrder } from '../../../../test/support/proofs.ts';

let shop: Shop;
let pay: ReturnType<typeof paymentsOf>;

beforeAll(async () => {
  shop = await startShop();
  await sellPrints(shop);
  pay = paymentsOf(shop);
});
afterAll(() => shop.stop());

const proved = (sent?: Parameters<typeof provedOrder>[1]) => provedOrder(pay, sent);

describe('a proof that resembles one of another order', () => {
  test('is flagged in the list for its transaction id or its file, however they are written', async () => {
    const file = await photo();
    const one = await proved({ transactionId: 'TID-4455', file });
    const other = await proved({ transactionId: 'tid 4455' });
    const same = await proved({ file });
    const flags = async (id: string) =>
      (await pay.verifications('?limit=100')).body.payments.find(({ _id }) => _id === id)?.duplicates;
    const flag = ({ proof }: typeof one, what: 'transactionId' | 'receipt', isEarlier: boolean) => ({
      orderId: proof.order._id,
      orderNumber: proof.order.orderNumber,
      orderStatus: 'processing',
      paymentStatus: 'pending',
      transactionId: what === 'transactionId',
      receipt: what === 'receipt',
      sentAt: proof.createdAt,
      isEarlier,
    });
    // The first order is flagged with the later ones, and each later one with the first.
    expect(await flags(one.proof._id)).toEqual([flag(other, 'transactionId', false), flag(same, 'receipt', false)]);
    expect(await flags(other.proof._id)).toEqual([flag(one, 'transactionId', true)]);
    expect(await flags(same.proof._id)).toEqual([flag(one, 'receipt', true)]);
    // Sent again for the same order it is no duplicate.
    await pay.decide(one.proof._id, false);
    await pay.confirm(one.order._id, proofForm({ transactionId: 'TID-4455', file }));
    expect((await pay.pendingOf(one.proof.order.orderNumber)).duplicates).toHaveLength(2);
    expect(await flags(other.proof._id)).toHaveLength(1);
  });

  test("is shown on the order's own screen, which says which came first", async () => {
    const first = await proved({ transactionId: 'TID-SHARED-1' });
    const second = await proved({ transactionId: 'tid shared 1' });
    expect((await pay.order(second.order._id)).paymentDetails?.duplicates).toEqual([
      expect.objectContaining({ orderId: first.order._id, isEarlier: true, sentAt: first.proof.createdAt }),
    ]);
    expect((await pay.order(first.order._id)).paymentDetails?.duplicates).toEqual([
      expect.objectContaining({ orderNumber: second.proof.order.orderNumber, isEarlier: false }),
    ]);
  });
});

describe('what a proof must hold', () => {
  const refusal = async (form: FormData) => {
    const { orderNumber } = await pay.placed();
    const stored = pay.receipts();
    const { status, body } = await pay.confirm(orderNumber, form);
    expect(pay.receipts()).toBe(stored);
    return [status, body.message];
  };

  test('a transaction id of three characters', async () => {
    const sentence = 'Transaction ID / Reference Number is required';
    expect(await refusal(proofForm({ transactionId: ' 12 ', file: pdf() }))).toEqual([400, sentence]);
    const none = proofForm({ file: pdf() });
    none.delete('transactionId');
    expect(await refusal(none)).toEqual([400, sentence]);
    expect((await refusal(proofForm({ transactionId: 'x'.repeat(101), file: pdf() })))[0]).toBe(400);
    expect((await refusal(proofForm({ notes: 'x'.repeat(2001), file: pdf() })))[0]).toBe(400);
    expect((await refusal(proofForm({ transactionId: 'a\0bc', file: pdf() })))[0]).toBe(400);
  });

  test('a receipt', async () => {
    expect(await refusal(proofForm({}))).toEqual([400, 'Payment receipt is required']);
    const order = await pay.placed();
    const { body } = await pay.prove(order._id, proofForm({}));
    expect(body.errors).toEqual([{ path: 'receiptImage', message: 'Payment receipt is required' }]);
    const { status } = await shop.http('POST', `/api/payments/confirm/${order._id}`, { transactionId: 'TID-1' });
    expect(status).toBe(415);
  });

  test('one file below 5 MB', async () => {
    const large = Buffer.concat([pdf(), Buffer.alloc(5 * 1024 * 1024 - pdf().length, 32)]);
    expect(await refusal(proofForm({ file: large }))).toEqual([413, 'File size must be less than 5MB']);
    const order = await pay.placed();
    expect((await pay.confirm(order._id, proofForm({ file: large.subarray(1) }))).status).not.toBe(413);
    expect((await pay.confirm(order._id, proofForm({ file: large.subarray(0, -1) }))).status).toBe(201);
    const two = proofForm({ file: pdf() });
    two.append('receipt', new Blob([new Uint8Array(pdf())]), 'second.pdf');
    expect(await refusal(two)).toEqual([400, 'Please send one receipt only']);
    const pictures = proofForm({ file: await photo(), field: 'receiptImage' });
    pictures.append('receiptImage', new Blob([new Uint8Array(await photo())]), 'second.jpg');
    expect((await pay.prove(order._id, pictures)).body.code).toBe('too_many_files');
    const heavy = await pay.prove(order._id, proofForm({ file: large, field: 'receiptImage' }));
    expect([heavy.status, heavy.body.message]).toEqual([413, 'File size must be less than 5MB']);
  });

  test.each<[string, () => Uint8Array | Promise<Uint8Array>]>([
    ['a page', () => Buffer.from('<html><script>alert(1)</script>')],
    ['a drawing that runs scripts', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['a program', () => Buffer.from('MZ\x90\0')],
    ['a page that ends like a PDF', () => Buffer.from('<html>%PDF-1.4')],
    ['a PDF in name only', () => Buffer.from('%PDF-evil')],
    ['the beginning of a photo', async () => (await photo()).subarray(0, 600)],
    [
      'a GIF',
      () =>
        sharp({ create: { width: 4, height: 4, channels: 3, background: '#fff' } })
          .gif()
          .toBuffer(),
    ],
  ])('not %s', async (_, file) => {
    expect((await refusal(proofForm({ file: await file(), fileName: 'receipt.jpg' })))[0]).toBe(415);
  });

  test('the first frame of a moving picture', async () => {
    const frames = Buffer.concat([Buffer.alloc(4 * 4 * 3, 80), Buffer.alloc(4 * 4 * 3, 200)]);
    const raw = { width: 4, height: 8, channels: 3, pageHeight: 4 } as const;
    const file = await sharp(frames, { raw })
      .webp({ loop: 0, delay: [80, 80] })
      .toBuffer();
    const { orderNumber } = await pay.placed();
    expect((await pay.confirm(orderNumber, proofForm({ file }))).status).toBe(201);
  });

  test.each([
    ['lines of a mail program', 'Content-Type: application/pdf\r\n\r\n'],
    ['the words of a printer', '\u001b%-12345X@PJL JOB\r\n'],
    ['blank lines', '\n'.repeat(1_000)],
  ])('a PDF behind %s', async (_, before) => {
    const { orderNumber } = await pay.placed();
    const file = Buffer.concat([Buffer.from(before), pdf()]);
    expect((await pay.confirm(orderNumber, proofForm({ file, fileName: 'slip.pdf' }))).status).toBe(201);
  });

  test('not a photo that only iPhones read, and says what to send instead', async () => {
    const heic = Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), Buffer.alloc(64)]);
    expect(await refusal(proofForm({ file: heic, fileName: 'IMG_1.heic' }))).toEqual([
      415,
      'Please choose a JPEG, PNG, WebP or PDF file, or make a screenshot of it',
    ]);
  });

  test('not a PDF with a password, and says what to send instead', async () => {
    const locked = Buffer.concat([pdf(), Buffer.from('trailer\n<< /Encrypt 8 0 R /Root 1 0 R >>\n%%EOF\n')]);
    expect(await refusal(proofForm({ file: locked, fileName: 'statement.pdf' }))).toEqual([
      415,
      'This PDF has a password. Please send a screenshot instead.',
    ]);
  });

  test('not a picture of too many pixels', async () => {
    const bomb = await sharp({ create: { width: 6000, height: 4100, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    expect((await refusal(proofForm({ file: bomb })))[0]).toBe(413);
  });

  test.each([
    ['that climbs', '../../etc/passwd'],
    ['of several lines', 'a"\r\nSet-Cookie: x=1\r\n.jpg'],
    ['of 5,000 letters', 'x'.repeat(5_000)],
    ['that reads backwards', '\u202egpj.exe'],
    ['of a quote', '"'],
  ])('any name of its file, one %s too', async (_, fileName) => {
    const order = await pay.placed();
    const { status } = await pay.confirm(order._id, proofForm({ file: await photo(), fileName }));
    expect(status).toBe(201);
    const { receiptUrl } = await pay.pendingOf(order.orderNumber);
    expect(receiptUrl).toMatch(/^\/api\/files\/receipts\/[0-9a-f-]{36}\.jpg\?/);
    expect((await shop.http('GET', receiptUrl)).headers.get('set-cookie')).toBeNull();
  });
});

describe('a receipt', () => {
  test('is pixels only, and its link shows it in a tab of its own', async () => {
    const original = await photo();
    expect((await sharp(original).metadata()).exif).toBeDefined();
    const { order, proof } = await proved({ file: original });
    const response = await fetch(shop.url + proof.receiptUrl);
    expect(response.status).toBe(200);
    const read = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    expect([read.format, read.exif, read.xmp, read.icc]).toEqual(['jpeg', undefined, undefined, undefined]);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(response.headers.get('content-security-policy')).toBe("sandbox; default-src 'none'");
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('content-disposition')).toBeNull();
    const { paymentDetails } = await pay.order(order._id);
    expect((await fetch(shop.url + String(paymentDetails?.receiptImage))).status).toBe(200);
  });

  test("that is a PDF comes byte for byte, for the browser's own viewer within a page of the shop", async () => {
    const file = pdf();
    const { proof } = await proved({ file });
    expect(proof.receiptType).toBe('pdf');
    const response = await fetch(shop.url + proof.receiptUrl);
    expect(Buffer.from(await response.arrayBuffer())).toEqual(file);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('content-disposition')).toBeNull();
    const policy = response.headers.get('content-security-policy');
    // In a sandbox no browser shows a PDF; no other site may show it in a frame.
    expect(policy).toMatch(/^default-src 'none';.* frame-ancestors 'self'$/);
    expect(policy).not.toContain('sandbox');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('is out of reach without a link, with a forged one, with that of another, and in every public place', async () => {
    const { proof } = await proved();
    const other = await proved();
    const link = new URL(proof.receiptUrl, shop.url);
    const until = Number(link.searchParams.get('until'));
    const viewer = String(link.searchParams.get('viewer'));
    const signature = String(link.searchParams.get('signature'));
    expect(until).toBeLessThanOrEqual(Date.now() / 1000 + 15 * 60);
    const otherLink = new URL(other.proof.receiptUrl, shop.url);
    const hostile = [
      link.pathname,
      `${link.pathname}?until=${until}&signature=${signature}`,
      `${link.pathname}?until=${until}&viewer=${viewer.slice(0, -4)}&signature=${signature}`,
      `${link.pathname}?until=${until}&viewer[]=${viewer}&signature=${signature}`,
      `${link.pathname}?until=${until + 1}&viewer=${viewer}&signature=${signature}`,
      `${link.pathname}?until=${until}&viewer=${viewer}&signature=${'A'.repeat(signature.length)}`,
      `${link.pathname}?until=${until}&viewer=${viewer}&signature=${signature}&until=${until}`,
      `${link.pathname}?until[]=${until}&signature[]=${signature}`,
      `${link.pathname}${otherLink.search}`,
      `${link.pathname.replace('/api/files', '/media')}${link.search}`,
      `${link.pathname.replace('/api/files/receipts', '/media/../receipts')}`,
      `${link.pathname.replace('/api/files/receipts', '/media/%2e%2e/receipts')}`,
      `${link.pathname.replace('/api/files/receipts', '/media/..%2freceipts')}`,
      `/api/files/receipts/${link.search}`,
    ];
    for (const path of hostile) expect((await shop.http('GET', path)).status).toBe(404);
  });

  test('is out of reach a quarter of an hour later', async () => {
    const { proof } = await proved();
    const now = Date.now;
    try {
      Date.now = () => now() + 14 * 60 * 1000;
      expect((await shop.http('GET', proof.receiptUrl)).status).toBe(200);
      Date.now = () => now() + 15 * 60 * 1000 + 1000;
      expect((await shop.http('GET', proof.receiptUrl)).status).toBe(404);
    } finally {
      Date.now = now;
    }
  });
});
