import { z } from 'zod';
import { markdown } from './markdown.ts';
import { urduPolicies } from './policies.ur.ts';

const policy = (standard: string) => markdown(20_000).min(1, 'Please write the policy').default(standard);
const inUrdu = (standard: string) => markdown(20_000).default(standard);

/** The area `policies`: four pages in Markdown; each `## heading` begins a section. Texts may hold placeholders. */
export const PolicySettings = z
  .object({
    privacy: policy(`## Information we collect

Your name, email, phone, address and what you ordered. We need them to deliver your parcel. There are no accounts and no passwords.

## Who we share it with

Our packing team and the courier. We do not sell your information or share it for advertising.

## In your browser

Your cart, your checkout details and the email you last tracked with are saved in your own browser. Clear your browser data to delete them.

We count visits by the website that they came from, without cookies and without anything about you. Your order keeps that website.

## Children

The shop is not for children under 13. We do not knowingly collect their information.

## Your rights

Message us to see, correct or delete your information. Some of it we must keep by law.`).describe('Privacy Policy'),
    refund: policy(`## Returns

You may return a {one} within {returnDays} days of delivery, unused and packed as it came. Message us first with your order number.

{returnPostage}

No direct exchange: return the {one} and place a new order.

## Refunds

After we get the {one} back, your refund takes {refundDays} business days. COD orders are refunded to your bank, JazzCash or EasyPaisa.

## Damaged or wrong {one}

Send us a photo of the parcel and the {one}. You choose: a new {one} or your money back. We pay all costs.

## Not refundable

Personalized items, digital products, hygiene items and final sale.`).describe('Refund and Return Policy'),
    terms: policy(`## Orders

If a {one} is sold out or its price was wrong, we tell you before we send anything, and you decide.

## Prices

Prices are in Pakistani rupees. The total at checkout is what you pay. {deliveryCost}

## The {many}

Colours can differ slightly from your screen.

## Pictures and designs

All artwork belongs to its artists. Please do not copy it.`).describe('Terms of Service'),
    shipping: policy(`## Where we ship

Within Pakistan only. {deliveryCost}

## Cash on delivery

A cash on delivery fee may apply to orders under Rs.2,000. {codFee}

## How long it takes

Your order arrives in {deliveryDays} business days. This includes {processingDays} business days to prepare it.

After we ship it: {courierTimes}.

## Tracking

Your tracking link works within 48 hours after we ship. You can track your order any time with its number and your email.

## Late or lost

A parcel counts as lost when it is delayed beyond 20 days, or has no tracking for over 7 days. Message us: we send it again or refund you.`).describe(
      'Shipping Policy',
    ),
    urdu: z
      .object({
        privacy: inUrdu(urduPolicies.privacy).describe('`privacy` in Urdu'),
        refund: inUrdu(urduPolicies.refund).describe('`refund` in Urdu'),
        terms: inUrdu(urduPolicies.terms).describe('`terms` in Urdu'),
        shipping: inUrdu(urduPolicies.shipping).describe('`shipping` in Urdu'),
      })
      .prefault({})
      .describe('The same in Urdu; an empty one is shown in English'),
  })
  .meta({ id: 'PolicySettings' });
export type PolicySettings = z.infer<typeof PolicySettings>;
export type PolicyName = keyof PolicySettings['urdu'];

/** Names and paths of the policies, as the specification has them, with their titles in each language. */
export const POLICIES = [
  { name: 'privacy', path: '/privacy-policy', title: 'Privacy Policy', urduTitle: 'پرائیویسی پالیسی' },
  { name: 'refund', path: '/refund-policy', title: 'Refund and Return Policy', urduTitle: 'رقم کی واپسی کی پالیسی' },
  { name: 'terms', path: '/terms-of-service', title: 'Terms of Service', urduTitle: 'سروس کی شرائط' },
  { name: 'shipping', path: '/shipping-policy', title: 'Shipping Policy', urduTitle: 'ڈیلیوری پالیسی' },
] as const satisfies readonly { name: PolicyName; path: string; title: string; urduTitle: string }[];
