import { AREAS, type AllSettings, type Area, areas } from '@shop/contracts/settings/areas';
import type { AccountLineSettings } from '@shop/contracts/settings/payments-area';
import { urduLabels } from './account-labels.ur.ts';
import { ownStart } from './own-start.ts';

type TextOf = (english: string, urdu: string) => string;
type Change<A extends Area> = (values: AllSettings[A], textOf: TextOf) => AllSettings[A];

/** Changes the Urdu texts of an area, each by the English one beside it. */
const changes: { readonly [A in Area]?: Change<A> } = {
  shop: (shop, textOf) => ({
    ...shop,
    urduTagline: textOf(shop.tagline, shop.urduTagline),
    urduDescription: textOf(shop.description, shop.urduDescription),
    urduAbout: textOf(shop.about, shop.urduAbout),
  }),
  home: (home, textOf) => ({
    ...home,
    urduHeading: textOf(home.heading, home.urduHeading),
    urduLead: textOf(home.lead, home.urduLead),
    urduButton: textOf(home.button, home.urduButton),
    banners: home.banners.map((each) => ({ ...each, urduText: textOf(each.text, each.urduText) })),
  }),
  delivery: (delivery, textOf) => ({
    ...delivery,
    urduExpress: textOf(delivery.express, delivery.urduExpress),
    urduPacking: textOf(delivery.packing, delivery.urduPacking),
  }),
  payments: (payments, textOf) => {
    const inUrdu = <M extends { account: readonly AccountLineSettings[] }>(method: M) => ({
      ...method,
      account: method.account.map((line) => ({ ...line, urduLabel: textOf(line.label, line.urduLabel) })),
    });
    const { jazzCash, easyPaisa, bank, usdt } = payments;
    const methods = {
      jazzCash: inUrdu(jazzCash),
      easyPaisa: inUrdu(easyPaisa),
      bank: inUrdu(bank),
      usdt: inUrdu(usdt),
    };
    return { ...payments, ...methods };
  },
  policies: ({ urdu, ...english }, textOf) => ({
    ...english,
    urdu: {
      privacy: textOf(english.privacy, urdu.privacy),
      refund: textOf(english.refund, urdu.refund),
      terms: textOf(english.terms, urdu.terms),
      shipping: textOf(english.shipping, urdu.shipping),
    },
  }),
  faq: ({ common, product }, textOf) => {
    const inUrdu = (each: (typeof common)[number]) => ({
      ...each,
      urduQuestion: textOf(each.question, each.urduQuestion),
      urduAnswer: textOf(each.answer, each.urduAnswer),
    });
    return { common: common.map(inUrdu), product: product.map(inUrdu) };
  },
};

const changed = (area: Area, values: Record<string, unknown>, textOf: TextOf) =>
  ((changes[area] as Change<Area> | undefined)?.(values as never, textOf) ?? values) as Record<string, unknown>;

/** Urdu texts that a shop begins with, by the English ones that they translate. */
const ours = new Map<string, string>(Object.entries(urduLabels));
for (const area of AREAS) {
  for (const start of [{}, ownStart[area] ?? {}]) {
    changed(area, areas[area].parse(start), (english, urdu) => {
      if (english && urdu) ours.set(english, urdu);
      return urdu;
    });
  }
}
const ourUrdu = new Set(ours.values());

/** Returns our Urdu text beside our English one and '' beside any other; a text of the owner stays. */
const textOf: TextOf = (english, urdu) => (urdu === '' || ourUrdu.has(urdu) ? (ours.get(english) ?? '') : urdu);

const standard = areas.shop.parse({});

/** Names of the demo go once the English ones have nothing of them; the goods are then called by their English words. */
function withoutNames(shop: AllSettings['shop']): AllSettings['shop'] {
  const wordOf = (english: string, urdu: string, ourEnglish: string, ourWord: string, otherwise: string) =>
    urdu === ourWord && !english.toLowerCase().includes(ourEnglish.toLowerCase()) ? otherwise : urdu;
  const { name, urduName, city, urduCity, goods } = shop;
  const { one, many, urduOne, urduMany } = goods;
  return {
    ...shop,
    urduName: wordOf(name, urduName, standard.name, standard.urduName, ''),
    urduCity: wordOf(city, urduCity, standard.city, standard.urduCity, ''),
    goods: {
      ...goods,
      urduOne: wordOf(one, urduOne, standard.goods.one, standard.goods.urduOne, one),
      urduMany: wordOf(many, urduMany, standard.goods.one, standard.goods.urduMany, many),
    },
  };
}

/**
 * Returns the values of an area without Urdu texts that translate what the owner has replaced in English: no shop promises
 * on its Urdu pages what the demo does.
 */
export function withoutForeignUrdu(area: Area, values: Record<string, unknown>): Record<string, unknown> {
  const own = area === 'shop' ? withoutNames(values as AllSettings['shop']) : values;
  return changed(area, own, textOf);
}
