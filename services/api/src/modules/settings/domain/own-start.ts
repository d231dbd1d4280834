import type { Area } from '@shop/contracts/settings/areas';
import { CRAFT_SYNONYMS } from '@shop/contracts/settings/synonyms';

const question = 'Can I pay when it arrives?';

/**
 * Start values of a shop without the demo, until its owner saves an area. None of them names the goods: those words are
 * filled in from the area `shop`. A field that is left out has the default of its area.
 */
export const ownStart: Readonly<Partial<Record<Area, Record<string, unknown>>>> = {
  shop: {
    name: 'My shop',
    urduName: '',
    tagline: '',
    urduTagline: '',
    city: 'Pakistan',
    urduCity: '',
    goods: { one: 'product', many: 'products', urduOne: 'پروڈکٹ', urduMany: 'پروڈکٹس', kind: '', onWalls: false },
    description: 'Order online, pay cash on delivery.',
    urduDescription: 'آن لائن آرڈر دیں، رقم ڈیلیوری پر دیں۔',
    about: '',
    urduAbout: '',
  },
  home: {
    urdu: '',
    heading: 'Made with care',
    urduHeading: 'محبت سے بنایا گیا',
    button: 'Shop all {many}',
    urduButton: 'تمام {many} دیکھیں',
    banners: [
      { text: '{delivery} across Pakistan', urduText: 'پورے پاکستان میں {delivery}' },
      { text: 'Pay cash when your parcel arrives', urduText: 'رقم پارسل ملنے پر دیں' },
      { text: 'Returns within {returnDays} days of delivery', urduText: 'ڈیلیوری کے {returnDays} دن میں واپسی' },
    ],
  },
  delivery: { packing: '', urduPacking: '' },
  search: { synonyms: CRAFT_SYNONYMS, trade: '' },
  faq: {
    product: [
      {
        question,
        answer: 'Yes. Choose cash on delivery at checkout and pay the rider.',
        urduQuestion: 'کیا رقم پارسل ملنے پر دی جا سکتی ہے؟',
        urduAnswer: 'جی ہاں۔ چیک آؤٹ پر کیش آن ڈیلیوری چنیں اور رقم رائیڈر کو دیں۔',
      },
    ],
  },
  policies: {
    terms: `## Orders

If a {one} is sold out or its price was wrong, we tell you before we send anything, and you decide.

## Prices

Prices are in Pakistani rupees. The total at checkout is what you pay. {deliveryCost}

## The {many}

Colours can differ slightly from your screen.`,
    urdu: {
      terms: `## آرڈر

اگر کوئی {one} ختم ہو جائے یا اس کی قیمت غلط لکھی گئی ہو تو ہم کچھ بھی بھیجنے سے پہلے آپ کو بتاتے ہیں، اور فیصلہ آپ کرتے ہیں۔

## قیمتیں

قیمتیں پاکستانی روپے میں ہیں۔ چیک آؤٹ پر جو کل رقم لکھی ہے، آپ وہی ادا کرتے ہیں۔ {deliveryCost}

## {many}

رنگ آپ کی اسکرین سے تھوڑے مختلف ہو سکتے ہیں۔`,
    },
  },
};
