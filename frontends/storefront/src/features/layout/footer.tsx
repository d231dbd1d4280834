import { categoryPath } from '@shop/contracts/shop';
import type { PaymentMethod } from '@shop/contracts/statuses';
import { Icon, type IconName } from '@shop/ui/icon';
import { inItsLanguage } from '@shop/ui/in-its-language';
import { Link } from '@shop/ui/router';
import { ScallopEdge } from '@shop/ui/scallop-edge';
import { UrduText } from '@shop/ui/urdu-mark';
import { type ReactNode, useState } from 'react';
import { useCategoryTitle } from '../../category-title.ts';
import { useShop } from '../../shop.ts';
import { texts } from '../../texts.ts';
import { whatsappAddress } from '../../whatsapp-address.ts';
import { LogoPicture } from './logo.tsx';
import { footerTexts, whatsappTexts } from './texts.ts';
import * as styles from './footer.module.css';
import { methodName } from '../../method-name.ts';

// On phones a column opens and closes; from 700 px on it always stands open and its button is plain text.
function Column({ title, children }: { title: string; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <section className={styles.column} data-open={open}>
      <h2>
        <span className={styles.title}>{title}</span>
        <button type="button" className={styles.toggle} aria-expanded={open} onClick={() => setOpen(!open)}>
          {title}
          <Icon name="plus" size={18} />
        </button>
      </h2>
      <div className={styles.content}>{children}</div>
    </section>
  );
}

// Neutral drawings beside the words: the marks of the companies are theirs.
const markOf: Readonly<Record<PaymentMethod, IconName>> = {
  COD: 'bag',
  JazzCash: 'wallet',
  EasyPaisa: 'wallet',
  'Bank Transfer': 'card',
  'USDT (TRC-20)': 'coin',
};

/** More of them would make every page longer; header and menu lead to all. */
const MAX_CATEGORIES = 8;

interface FooterProps {
  categories: readonly string[];
  year: number;
}

/** Columns, payment badges and the shop's name. */
export function Footer({ categories, year }: FooterProps) {
  const shop = useShop();
  const titleOf = useCategoryTitle();
  const {
    contacts,
    logo,
    payments: { methods },
  } = shop;
  const { about, follow, touch, support, payments, rights, choices, privacy, refund, terms, shipping } = footerTexts;
  const links = (entries: readonly (readonly [string, string])[]) => (
    <ul>
      {entries.map(([to, label]) => (
        <li key={to}>
          <Link to={to}>{label}</Link>
        </li>
      ))}
    </ul>
  );
  return (
    <footer className={styles.footer} id="links">
      <ScallopEdge ink="neel" hang="up" />
      <div className={styles.field}>
        <div className={styles.columns}>
          <div className={styles.brand}>
            {logo ? <LogoPicture /> : <UrduText text={shop.urduName} className={styles.word} />}
            {shop.tagline && <p {...inItsLanguage(shop.tagline)}>{shop.tagline}</p>}
          </div>
          <Column title={about}>
            {shop.about && <p {...inItsLanguage(shop.about)}>{shop.about}</p>}
            {links([
              ...categories.slice(0, MAX_CATEGORIES).map((name) => [categoryPath(name), titleOf(name)] as const),
              ...(categories.length > MAX_CATEGORIES ? ([['/products', texts.nav.all]] as const) : []),
            ])}
          </Column>
          <Column title={touch}>
            {links([
              ['/contact', texts.nav.contact],
              ['/common-questions', texts.nav.faq],
              ['/track-order', texts.nav.track],
              ['/reviews', texts.review.title],
            ])}
            {contacts.whatsapp && (
              <p>
                <a href={whatsappAddress(contacts.whatsapp)} target="_blank" rel="noopener noreferrer">
                  {whatsappTexts.label} <bdi>{contacts.whatsapp}</bdi>
                </a>
              </p>
            )}
            {contacts.email && (
              <p>
                <a href={`mailto:${contacts.email}`}>{contacts.email}</a>
              </p>
            )}
            <address>
              {contacts.street && (
                <>
                  {contacts.street}
                  <br />
                </>
              )}
              {footerTexts.place(shop)}
            </address>
            {contacts.social.length > 0 && (
              <ul aria-label={follow} className={styles.social}>
                {contacts.social.map(({ name, url }) => (
                  <li key={url}>
                    <a href={url} target="_blank" rel="noopener noreferrer">
                      {name}
                    </a>
                  </li>
                ))}
              </ul>
            )}
          </Column>
          <Column title={support}>
            {links([
              ['/shipping-policy', shipping],
              ['/refund-policy', refund],
              ['/privacy-policy', privacy],
              ['/terms-of-service', terms],
            ])}
          </Column>
        </div>
        <div className={styles.base}>
          <p>{rights(year, shop)}</p>
          <nav aria-label={texts.nav.legal} className={styles.legal}>
            <Link to="/privacy-policy">{privacy}</Link>
            <Link to="/terms-of-service">{terms}</Link>
            {shop.pixels && (
              <Link to="#privacy" replace preventScrollReset>
                {choices}
              </Link>
            )}
          </nav>
          <div className={styles.payments}>
            <span id="we-accept">{payments}</span>
            <ul aria-labelledby="we-accept">
              {methods.map((method) => (
                <li key={method}>
                  <Icon name={markOf[method]} size={18} />
                  {methodName(method)}
                </li>
              ))}
            </ul>
          </div>
        </div>
      </div>
    </footer>
  );
}
