import { AREAS } from '@shop/contracts/settings/areas';
import { POLICIES } from '@shop/contracts/settings/policies-area';
import sharp from 'sharp';
import { tokenIn } from '../support/staff-calls.ts';
import { prints } from '../support/prints.ts';
import { sounds } from '../support/sounds.ts';

const MAX_KNOWN = 40;
/** Phones of customers with few orders, so that for some customers every order has ended. */
export const phones = Array.from({ length: 25 }, (_, n) => `03331234${String(n).padStart(3, '0')}`);
const unknown = '019a0000-0000-7000-8000-00000000dead';

/** Ids of the shop's objects, collected from its responses, and the files for forms. */
export class KnownIds {
  private readonly held = new Map<string, string[]>();
  private readonly files: readonly Blob[];

  private constructor(files: readonly Blob[]) {
    this.files = files;
    for (const { id } of prints) this.add('print', id);
    // Areas that selling depends on are left out: random values in them would soon stop all orders.
    const selling = ['payments', 'delivery', 'orders'];
    for (const area of AREAS) if (!selling.includes(area)) this.add('area', area);
    for (const { name } of POLICIES) this.add('policy', name);
    for (const phone of phones) this.add('phone', phone);
    for (let month = 1; month <= 12; month++) this.add('month', `2025-${String(month).padStart(2, '0')}`);
  }

  static async begin(): Promise<KnownIds> {
    const pixel = sharp({ create: { width: 12, height: 9, channels: 3, background: '#88aacc' } });
    const png = await pixel.clone().png().toBuffer();
    const jpeg = await pixel.clone().jpeg().toBuffer();
    const blob = (bytes: Uint8Array | string, type: string) =>
      new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], { type });
    return new KnownIds([
      blob(png, 'image/png'),
      blob(jpeg, 'text/html'),
      blob(png.subarray(0, png.length / 2), 'image/png'),
      blob('%PDF-1.4\n%%EOF\n', 'application/pdf'),
      blob('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'image/png'),
      blob('', 'image/png'),
      blob('GIF89a', 'image/gif'),
    ]);
  }

  /** The text with what the shop holds in the place of each `«kind:n»`. */
  fill(text: string): string {
    return text.replace(/«(\w+):(\d+)»/g, (_, kind: string, n: string) => {
      const known = this.held.get(kind) ?? [];
      // One in eleven is something that is not there.
      return known.length === 0 || Number(n) % 11 === 0 ? unknown : (known[Number(n) % known.length] ?? unknown);
    });
  }

  /** A form as a browser would send it, as far as the body is made of fields. */
  form(body: unknown, files: readonly (readonly [string, number])[]): FormData {
    const form = new FormData();
    if (typeof body === 'object' && body !== null) {
      for (const [name, value] of Object.entries(body)) {
        if (value !== undefined)
          form.append(name.slice(0, 200), this.fill(typeof value === 'string' ? value : (JSON.stringify(value) ?? '')));
      }
    }
    for (const [field, n] of files) {
      const file = this.files[n % this.files.length];
      // Mostly a picture that is one: what is behind the pipeline wants to be tried as well.
      const first = this.goodFile(field, n);
      const chosen = n % 3 === 0 ? file : first;
      if (chosen)
        form.append(field, chosen, ['a.png', '../../a.png', 'a"\r\nb.png', 'x'.repeat(3_000), 'چ.php'][n % 5]);
    }
    return form;
  }

  /** A file as a field wants it: most take a picture. */
  private goodFile(field: string, n: number): Blob | undefined {
    if (field === 'voice') return new Blob([new Uint8Array(sounds.webm())], { type: 'audio/webm' });
    return field === 'file' ? new Blob([this.fill(`Order,COD amount\n«number:${n}»,${n}`)]) : this.files[0];
  }

  /** Remembers what an answer names. */
  learn(call: string, answer: unknown): void {
    if (typeof answer !== 'object' || answer === null) return;
    const {
      product,
      category,
      artist,
      order,
      coupon,
      sale,
      payments = [],
      reviews = [],
      confirmations = [],
      invitation,
      link,
      key,
      webhook,
      deliveries = [],
    } = answer as Named;
    const { parcelId, parcels = [] } = answer as Named;
    if (product && call === 'products.create') this.add('product', product._id);
    if (category) this.add('category', category._id);
    if (artist?._id) {
      this.add('artist', artist._id);
      this.add('artistSlug', artist.slug);
    }
    if (sale) this.add('sale', sale._id);
    if (coupon?._id) this.add('coupon', coupon._id);
    if (coupon?.code) this.add('code', coupon.code);
    if (order) {
      this.add('order', order._id);
      this.add('number', order.orderNumber);
    }
    if (invitation?._id) this.add('invitation', invitation._id);
    // Only the last invitation to an e-mail is valid, and there are few e-mails.
    if (link && call === 'invitations.create') this.held.set('invitationLink', [tokenIn(link)]);
    if (link && call === 'people.resetLink') this.add('resetLink', tokenIn(link));
    if (key) this.add('apiKey', key._id);
    if (webhook) this.add('webhook', webhook._id);
    for (const { _id } of deliveries) this.add('delivery', _id);
    if (parcelId) this.add('parcel', parcelId);
    if (call === 'parcels.list') for (const { _id } of parcels) this.add('parcel', _id);
    if (call === 'confirmations.list') {
      for (const { link: own } of confirmations) this.add('link', own.split('/').pop() ?? '');
    }
    if (call === 'payments.verifications') for (const { _id } of payments) this.add('proof', _id);
    if (call === 'reviews.moderation') for (const { _id } of reviews) this.add('review', _id);
  }

  /** Replaces the ids of a kind by those that the next request can use. */
  only(kind: string, ids: readonly string[]): void {
    this.held.set(kind, [...ids]);
  }

  /** Remembers a person of staff, and the session and the app's code of the one who asks next. */
  meet(person: string, session: string, signInCode: string): void {
    this.held.set('signInCode', [signInCode]);
    this.add('person', person);
    this.held.set('session', [session]);
  }

  private add(kind: string, value: string): void {
    const known = this.held.get(kind) ?? [];
    if (known.includes(value)) return;
    this.held.set(kind, [...known, value].slice(-MAX_KNOWN));
  }
}

interface Named {
  product?: { _id: string };
  category?: { _id: string };
  /** Answers to shoppers have no `_id`. */
  artist?: { _id?: string; slug: string };
  coupon?: { _id?: string; code: string };
  sale?: { _id: string };
  order?: { _id: string; orderNumber: string };
  payments?: { _id: string }[];
  parcelId?: string;
  parcels?: { _id: string }[];
  confirmations?: { link: string }[];
  reviews?: { _id: string }[];
  invitation?: { _id?: string };
  link?: string;
  key?: { _id: string };
  webhook?: { _id: string };
  deliveries?: { _id: string }[];
}
