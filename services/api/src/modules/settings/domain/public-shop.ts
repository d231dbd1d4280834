import { createHash } from 'node:crypto';
import type { AllSettings } from '@shop/contracts/settings/areas';
import { COLOURS, type Colours } from '@shop/contracts/settings/colours';
import { methodFields } from '@shop/contracts/settings/payments-area';
import { ONLINE_METHODS } from '@shop/contracts/shop';
import { LOOK_EDITION } from '@shop/contracts/settings/look';
import type { Language } from '@shop/contracts/languages';
import type { PublicShop } from '@shop/contracts/settings/public-shop';
import { ShopSettings } from '@shop/contracts/settings/shop-area';
import type { PaymentMethod } from '@shop/contracts/statuses';
import { textsIn } from './texts-in-language.ts';

/** The methods that are switched on and, but for cash, have an account to pay to. */
function offeredMethods(payments: AllSettings['payments']): PaymentMethod[] {
  const online = ONLINE_METHODS.filter((method) => {
    const { on, account } = payments[methodFields[method]];
    return on && account.length > 0;
  });
  return payments.cash ? ['COD', ...online] : online;
}

/** Returns the public part of the settings at this moment, in one language, with placeholders filled. */
export function publicShop(values: AllSettings, now: Date, language: Language): PublicShop {
  const { shop, appearance, home, delivery, payments, orders, couriers, pixels } = values;
  const { email, whatsapp, street, social, ...identity } = shop;
  const textOf = textsIn(language, values);
  const chosen = (english: string, urdu: string) => (language === 'ur' ? urdu || english : english);
  const one = chosen(shop.goods.one, shop.goods.urduOne);
  const many = chosen(shop.goods.many, shop.goods.urduMany);
  const { page, paper, ink } = appearance.colours;
  return {
    ...identity,
    urduCity: chosen('', shop.urduCity),
    tagline: textOf(shop.tagline, shop.urduTagline),
    description: textOf(shop.description, shop.urduDescription),
    about: textOf(shop.about, shop.urduAbout),
    // Pages that were opened in version 0.2.0 read these fields, so they stay.
    urduTagline: '',
    urduDescription: '',
    urduAbout: '',
    goods: { ...shop.goods, one, many, urduOne: one, urduMany: many },
    contacts: { email, whatsapp, street, social: social.map((url) => ({ name: siteOf(url), url })) },
    home: {
      ...home,
      heading: textOf(home.heading, home.urduHeading),
      lead: textOf(home.lead, home.urduLead),
      button: textOf(home.button, home.urduButton),
      urduHeading: '',
      urduLead: '',
      urduButton: '',
      // One that begins later is sent too: a page that is kept shows it in time.
      banners: home.banners
        .filter(({ endsAt }) => endsAt === null || new Date(endsAt) > now)
        .map((banner) => ({ ...banner, text: textOf(banner.text, banner.urduText), urduText: '' })),
    },
    delivery: {
      ...delivery,
      // Without an express service there is no word for it.
      express: delivery.express && chosen(delivery.express, delivery.urduExpress),
      packing: chosen(delivery.packing, delivery.urduPacking),
      urduExpress: '',
      urduPacking: '',
    },
    orders,
    couriers: couriers.couriers.map(({ name, page: link, hasLetters, numbers }) => ({
      name,
      page: link,
      hasLetters,
      numbers,
    })),
    payments: {
      usdtRate: payments.usdtRate,
      receiptHours: payments.receiptHours,
      raast: payments.raast,
      methods: offeredMethods(payments),
    },
    appearance: { fonts: appearance.fonts, page, paper, ink, stylesheet: stylesheetOf(appearance) },
    pixels: Object.values(pixels).some(Boolean) ? pixels : null,
    icons: iconsOf(shop, appearance.colours),
  };
}

/** Returns the path of the stylesheet for these choices; null for the standard look, which the pages contain. */
export function stylesheetOf(appearance: AllSettings['appearance']): string | null {
  const isOwn = appearance.fonts === 'poster' && areOwn(appearance.colours);
  return isOwn ? null : `/api/shop/look/${hashOf([LOOK_EDITION, appearance])}.css`;
}

/** Returns the path of the icons; those of the standard shop are files of the front end. */
function iconsOf({ icon, name }: AllSettings['shop'], colours: Colours): string {
  if (!icon && name === standardName && areOwn(colours)) return '/icons';
  return `/api/shop/icons/${hashOf({ icon: icon?.url ?? null, name, colours })}`;
}

const standardName = ShopSettings.parse({}).name;

const areOwn = (colours: Colours) =>
  Object.entries(COLOURS).every(([name, colour]) => colours[name as keyof typeof COLOURS] === colour);

const hashOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 12);

const sites = ['Instagram', 'Facebook', 'TikTok', 'YouTube', 'Pinterest', 'LinkedIn', 'Threads'];

/** Returns the name of a link's site; the host when the site is not in the list. */
function siteOf(url: string): string {
  const host = new URL(url).hostname.replace(/^(www|m)\./, '');
  return sites.find((site) => host.startsWith(`${site.toLowerCase()}.`)) ?? host;
}
