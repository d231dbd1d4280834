import type { PolicyName } from '@shop/contracts/settings/policies-area';
import { footerTexts } from './features/layout/texts.ts';

// Copy of POLICIES of the contracts, whose import would bring their schemas into shoppers' pages.
export const policyPages = [
  { name: 'privacy', path: '/privacy-policy', title: footerTexts.privacy },
  { name: 'refund', path: '/refund-policy', title: footerTexts.refund },
  { name: 'terms', path: '/terms-of-service', title: footerTexts.terms },
  { name: 'shipping', path: '/shipping-policy', title: footerTexts.shipping },
] as const satisfies readonly { name: PolicyName; path: string; title: string }[];

/** The policy that an address names. */
export const policyAt = (pathname: string): (typeof policyPages)[number] =>
  policyPages.find(({ path }) => pathname.startsWith(path)) ?? policyPages[0];
