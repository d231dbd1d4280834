import { createHash } from 'node:crypto';
import type { AllSettings } from '@shop/contracts/settings/areas';
import { COLOURS } from '@shop/contracts/settings/colours';
import { methodFields } from '@shop/contracts/settings/payments-area';
import { ONLINE_METHODS } from '@shop/contracts/shop';
import { fillText, placeholders } from '@shop/contracts/settings/placeholders';
import type { PublicShop } from '@shop/contracts/settings/public-shop';
import type { PaymentMethod } from '@shop/contracts/statuses';

/** The methods that are switched on and, but for cash, have an account to pay to. */
function offeredMethods(payments: AllSettings['payments']): PaymentMethod[] {
  const online = ONLINE_METHODS.filter((method) => {
    const { on, account } = payments[methodFields[method]];
    return on && account.length > 0;
  });
  return payments.cash ? ['COD', ...online] : online;
}

/** What everybody may know of the settings, with the placeholders of texts filled, at this moment. */
export function publicShop(values: AllSettings, now: Date): PublicShop {
  const { shop, appearance, home, delivery, payments, orders } = values;
  const { email, whatsapp, street, social, ...identity } = shop;
  const words = placeholders(shop, delivery);
  const fill = (text: string) => fillText(text, words);
  const { page, paper, ink } = appearance.colours;
  return {
    ...identity,
    tagline: fill(shop.tagline),
    description: fill(shop.description),
    about: fill(shop.about),
    contacts: { email, whatsapp, street, social: social.map((url) => ({ name: siteOf(url), url })) },
    home: {
      ...home,
      heading: fill(home.heading),
      lead: fill(home.lead),
      button: fill(home.button),
      // One that begins later is sent too: a page that is kept shows it in time.
      banners: home.banners
        .filter(({ endsAt }) => endsAt === null || new Date(endsAt) > now)
        .map((banner) => ({ ...banner, text: fill(banner.text) })),
    },
    delivery,
    orders,
    payments: {
      usdtRate: payments.usdtRate,
      receiptHours: payments.receiptHours,
      methods: offeredMethods(payments),
    },
    appearance: { fonts: appearance.fonts, page, paper, ink, stylesheet: stylesheetOf(appearance) },
    icons: `/api/shop/icons/${hashOf({ icon: shop.icon?.url ?? null, name: shop.name, colours: appearance.colours })}`,
  };
}

function stylesheetOf(appearance: AllSettings['appearance']): string | null {
  const isOwn =
    appearance.fonts === 'poster' &&
    Object.entries(COLOURS).every(([name, colour]) => appearance.colours[name as keyof typeof COLOURS] === colour);
  return isOwn ? null : `/api/shop/look/${hashOf(appearance)}.css`;
}

const hashOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 12);

const sites = ['Instagram', 'Facebook', 'TikTok', 'YouTube', 'Pinterest', 'LinkedIn', 'Threads'];

/** What people call the site of a link; its host where nobody knows it. */
function siteOf(url: string): string {
  const host = new URL(url).hostname.replace(/^(www|m)\./, '');
  return sites.find((site) => host.startsWith(`${site.toLowerCase()}.`)) ?? host;
}
