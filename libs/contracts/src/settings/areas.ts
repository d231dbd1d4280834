import { AppearanceSettings } from './appearance-area.ts';
import { CourierSettings } from './couriers-area.ts';
import { DeliverySettings } from './delivery-area.ts';
import { FaqSettings } from './faq-area.ts';
import { HomeSettings } from './home-area.ts';
import { MessageSettings } from './messages-area.ts';
import { OrderSettings } from './orders-area.ts';
import { PaymentSettings } from './payments-area.ts';
import { PixelSettings } from './pixels-area.ts';
import { PolicySettings } from './policies-area.ts';
import { SearchSettings } from './search-area.ts';
import { ShopSettings } from './shop-area.ts';
import type { z } from 'zod';

/** Every area of the settings. A field that is missing from a stored or sent area has its default. */
export const areas = {
  shop: ShopSettings,
  appearance: AppearanceSettings,
  home: HomeSettings,
  delivery: DeliverySettings,
  payments: PaymentSettings,
  policies: PolicySettings,
  faq: FaqSettings,
  messages: MessageSettings,
  orders: OrderSettings,
  couriers: CourierSettings,
  search: SearchSettings,
  pixels: PixelSettings,
} as const;

export type Area = keyof typeof areas;
export type SettingsOf<A extends Area> = z.output<(typeof areas)[A]>;
export type AllSettings = { [A in Area]: SettingsOf<A> };

export const AREAS = Object.keys(areas) as [Area, ...Area[]];
