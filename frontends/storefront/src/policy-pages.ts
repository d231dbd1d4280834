import type { PolicyName } from '@shop/contracts/settings/policies-area';

// Copy of POLICIES of the contracts, whose import would bring their schemas into shoppers' pages.
export const policyPages = [
  { name: 'privacy', path: '/privacy-policy', title: 'Privacy Policy' },
  { name: 'refund', path: '/refund-policy', title: 'Refund and Return Policy' },
  { name: 'terms', path: '/terms-of-service', title: 'Terms of Service' },
  { name: 'shipping', path: '/shipping-policy', title: 'Shipping Policy' },
] as const satisfies readonly { name: PolicyName; path: string; title: string }[];

/** The policy that an address names. */
export const policyAt = (pathname: string): (typeof policyPages)[number] =>
  policyPages.find(({ path }) => pathname.startsWith(path)) ?? policyPages[0];
