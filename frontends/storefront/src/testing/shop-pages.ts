import { FaqSettings } from '@shop/contracts/settings/faq-area';
import { fillText, placeholders } from '@shop/contracts/settings/placeholders';
import { PolicySettings } from '@shop/contracts/settings/policies-area';
import type { PublicShop } from '@shop/contracts/settings/public-shop';
import type { PolicyPage, Questions } from '@shop/contracts/settings/settings';
import { policyPages } from '../policy-pages.ts';

const html = (text: string) =>
  text
    .trim()
    .split(/\n{2,}/)
    .map((line) => `<p>${line}</p>`)
    .join('');

/** A policy that nobody has changed, as the API answers it. */
export function policyOf(shop: PublicShop, name: string): PolicyPage {
  const { title, name: known } = policyPages.find((page) => page.name === name) ?? policyPages[0];
  const text = fillText(PolicySettings.parse({})[known], placeholders(shop, shop.delivery));
  const sections = text
    .split('## ')
    .slice(1)
    .map((section) => {
      const [heading = '', ...lines] = section.split('\n');
      return { title: heading, html: html(lines.join('\n')) };
    });
  return { title, description: 'What it says first.', sections, updatedAt: '2026-11-22T00:00:00.000Z' };
}

/** The questions that nobody has changed. */
export function questionsOf(shop: PublicShop): Questions {
  const words = placeholders(shop, shop.delivery);
  const { common, product } = FaqSettings.parse({});
  const fill = ({ question, answer }: { question: string; answer: string }) => ({
    question: fillText(question, words),
    html: html(fillText(answer, words)),
  });
  return { common: common.map(fill), product: product.map(fill) };
}
