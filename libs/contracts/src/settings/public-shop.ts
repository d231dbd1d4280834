import { z } from 'zod';
import { EmailAddress } from '../answer-fields.ts';
import { PaymentMethod } from '../statuses.ts';
import { KnownCourier } from './couriers-area.ts';
import { DeliverySettings } from './delivery-area.ts';
import { HomeSettings } from './home-area.ts';
import { OrderSettings } from './orders-area.ts';
import { PaymentSettings } from './payments-area.ts';
import { PixelSettings } from './pixels-area.ts';
import { ShopSettings } from './shop-area.ts';
import { AppearanceSettings } from './appearance-area.ts';

export const Contacts = z
  .object({
    email: EmailAddress.nullable(),
    /** WhatsApp number in its usual form, `+92 300 1234567`. Number and e-mail are null until the shop gives them. */
    whatsapp: z.string().nullable().meta({ example: '+92 300 1234567' }),
    /** Street address of the shop in its city; null when the shop takes no visitors. */
    street: z.string().nullable().meta({ example: 'Shop 12, Katchery Bazaar' }),
    /** Pages of the shop elsewhere. */
    social: z.array(
      z.object({
        name: z.string().meta({ example: 'Instagram' }),
        url: z.string().meta({ example: 'https://www.instagram.com/chaap.prints' }),
      }),
    ),
  })
  .meta({ id: 'Contacts' });
export type Contacts = z.infer<typeof Contacts>;

/**
 * All that any page needs to know of the shop; no secret, and nothing that only staff may know. Texts are in the language that
 * was asked for, with placeholders filled, and those in Urdu beside them are empty. `city` is the English name, which delivery
 * times go by; in Urdu the other one is `urduCity`.
 */
export const PublicShop = ShopSettings.omit({ email: true, whatsapp: true, street: true, social: true })
  .extend({
    contacts: Contacts,
    home: HomeSettings,
    delivery: DeliverySettings,
    orders: OrderSettings,
    couriers: z.array(KnownCourier),
    payments: PaymentSettings.pick({ usdtRate: true, receiptHours: true, raast: true }).extend({
      /** Those that are offered. */
      methods: z.array(PaymentMethod),
    }),
    appearance: AppearanceSettings.pick({ fonts: true }).extend({
      /** A stylesheet that overrules the colours and the letters of the look; null: they are its own. */
      stylesheet: z.string().nullable().meta({ example: '/api/shop/look/q3VfUwz1b0aK.css' }),
      /** The colours of the page and of its ink, for browsers and phones. */
      page: z.string().meta({ example: '#f7f2ff' }),
      paper: z.string().meta({ example: '#fffdf7' }),
      ink: z.string().meta({ example: '#17214d' }),
    }),
    /** Ids of the services that count visits, where a visitor agrees; null: there are none. */
    pixels: PixelSettings.nullable(),
    /** The address of the icons, to be followed by `/192.png`; changes with what they show. */
    icons: z.string().meta({ example: '/api/shop/icons/m9Xs0aKq3VfU' }),
  })
  .meta({ id: 'PublicShop' });
export type PublicShop = z.infer<typeof PublicShop>;
