import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@shop/ui/button';
import { useNavigate } from '@shop/ui/router';
import { useShortcuts } from '../../hooks/use-shortcuts.ts';
import { mayOpen } from '../../lib/places-of-role.ts';
import { session } from '../../lib/session.ts';
import { orderTexts } from '../../components/order-texts.ts';
import { TAKE_ORDER } from '../../lib/take-order.ts';
import { texts } from '../../texts.ts';
import { paletteTexts } from './texts.ts';
import { CommandPalette } from './command-palette.tsx';
import { ShortcutHelp } from './shortcut-help.tsx';

const sections = texts.sectionNames;
/** Paths that the keys after G open. */
const afterG: Readonly<Record<string, string>> = {
  d: '/admin/dashboard',
  p: '/admin/products',
  k: '/admin/stock',
  g: '/admin/categories',
  o: '/admin/orders',
  f: '/admin/confirmations',
  r: '/admin/reviews',
  y: '/admin/payments',
  m: '/admin/money',
  s: '/admin/settlements',
  u: '/admin/customers',
  c: '/admin/coupons',
};
const G_LASTS = 1_200;

const sectionsToFind = [
  'dashboard',
  'products',
  'stock',
  'categories',
  'orders',
  'confirmations',
  'reviews',
  'payments',
  'money',
  'settlements',
  'customers',
  'coupons',
] as const;

const places = [
  ...sectionsToFind.map((section) => ({
    key: section,
    name: paletteTexts.goTo(sections[section]),
    to: `/admin/${section}`,
  })),
  { key: 'newsletter', name: paletteTexts.goTo(texts.newsletter.title), to: '/admin/newsletter' },
  { key: 'settings', name: paletteTexts.goTo(sections.settings), to: '/admin/settings' },
  { key: 'proposals', name: paletteTexts.goTo(texts.proposals), to: '/admin/proposals' },
  { key: 'audit', name: paletteTexts.goTo(sections.audit), to: '/admin/audit' },
  { key: 'new-order', name: orderTexts.take, to: TAKE_ORDER },
  { key: 'new-product', name: texts.addProduct, to: '/admin/products?product=new' },
  { key: 'artists', name: paletteTexts.goTo(texts.artists), to: '/admin/artists' },
  { key: 'import', name: paletteTexts.goTo(texts.importProducts), to: '/admin/products/import' },
  { key: 'past-orders', name: paletteTexts.goTo(texts.pastOrders), to: '/admin/past-orders' },
  { key: 'shop', name: paletteTexts.processing, to: '/admin/orders?status=processing' },
  { key: 'unpaid', name: paletteTexts.unpaid, to: '/admin/orders?paymentStatus=pending' },
];

/** The palette's button and keys: Ctrl or Cmd and K, `/`, G and a letter, and `?` for the list of them. */
export function PaletteKeys() {
  const navigate = useNavigate();
  const { data: admin } = useQuery(session);
  const [open, setOpen] = useState<'palette' | 'help' | null>(null);
  const own = places.filter(({ to }) => admin && mayOpen(admin.role, to));
  const gAt = useRef(0);

  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      setOpen('palette');
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  // The letter after G, before any section's own keys.
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (Date.now() - gAt.current > G_LASTS) return;
      const to = afterG[event.key.toLowerCase()];
      gAt.current = 0;
      if (!to) return;
      event.preventDefault();
      event.stopPropagation();
      void navigate(to);
    };
    document.addEventListener('keydown', onKey, { capture: true });
    return () => document.removeEventListener('keydown', onKey, { capture: true });
  }, [navigate]);

  useShortcuts({
    g: () => {
      gAt.current = Date.now();
    },
    '/': () => setOpen('palette'),
    '?': () => setOpen('help'),
  });

  return (
    <>
      <Button compact variant="ghost" onClick={() => setOpen('palette')} aria-keyshortcuts="Control+K Meta+K">
        {paletteTexts.open}
      </Button>
      {open === 'palette' && <CommandPalette places={own} onClose={() => setOpen(null)} />}
      {open === 'help' && <ShortcutHelp onClose={() => setOpen(null)} />}
    </>
  );
}
