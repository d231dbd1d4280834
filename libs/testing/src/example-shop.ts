import { COURIERS } from '@shop/contracts/couriers';
import { COLOURS } from '@shop/contracts/settings/colours';
import { DeliverySettings } from '@shop/contracts/settings/delivery-area';
import { HomeSettings } from '@shop/contracts/settings/home-area';
import { OrderSettings } from '@shop/contracts/settings/orders-area';
import { PaymentSettings } from '@shop/contracts/settings/payments-area';
import { fillText, placeholders } from '@shop/contracts/settings/placeholders';
import type { PublicShop } from '@shop/contracts/settings/public-shop';
import { ShopSettings } from '@shop/contracts/settings/shop-area';
import { PAYMENT_METHODS } from '@shop/contracts/shop';

interface Own {
  shop?: object;
  home?: object;
  delivery?: object;
  orders?: object;
  payments?: object;
}

/** A shop as `GET /shop` answers it; what is not given has its default. */
export function publicShopOf({
  shop = {},
  home = {},
  delivery = {},
  orders = {},
  payments = {},
}: Own = {}): PublicShop {
  const { email, whatsapp, street, social, ...identity } = ShopSettings.parse(shop);
  const days = DeliverySettings.parse(delivery);
  const { heading, lead, button, banners, ...rest } = HomeSettings.parse(home);
  const words = placeholders(identity, days);
  const fill = (text: string) => fillText(text, words);
  return {
    ...identity,
    contacts: { email, whatsapp, street, social: social.map((url) => ({ name: new URL(url).hostname, url })) },
    home: {
      ...rest,
      heading: fill(heading),
      lead: fill(lead),
      button: fill(button),
      banners: banners.map((banner) => ({ ...banner, text: fill(banner.text) })),
    },
    delivery: days,
    orders: OrderSettings.parse(orders),
    couriers: COURIERS.map(({ name, page, hasLetters, numbers }) => ({ name, page, hasLetters, numbers })),
    payments: {
      ...PaymentSettings.pick({ usdtRate: true, receiptHours: true, raast: true }).parse(payments),
      methods: [...PAYMENT_METHODS],
    },
    appearance: { fonts: 'poster', stylesheet: null, page: COLOURS.page, paper: COLOURS.paper, ink: COLOURS.ink },
    pixels: null,
    icons: '/api/shop/icons/example',
  };
}

/** A shop that nobody has set up. */
export const examplePublicShop = publicShopOf();
