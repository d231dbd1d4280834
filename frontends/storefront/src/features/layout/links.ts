import { texts } from '../../texts.ts';

/** The five places of the main navigation. */
export const mainLinks = [
  { to: '/', label: texts.nav.home },
  { to: '/common-questions', label: texts.nav.faq },
  { to: '/contact', label: texts.nav.contact },
  { to: '/privacy-policy', label: texts.nav.legal },
  { to: '/track-order', label: texts.nav.track },
] as const;
