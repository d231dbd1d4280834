import { Navigate, type PageHandle, type RouteObject } from '@shop/ui/router';
import { BackOffice, SignedInFrame } from './app/back-office.tsx';
import { Opening } from './app/opening.tsx';
import { ORDERS } from './lib/asked-ahead.ts';
import { SectionNotFound } from './pages/section-not-found.tsx';

// The sections that are opened first come while a password is typed.
const fetchFirstSections = () =>
  void Promise.all([import('./features/dashboard/dashboard.tsx'), import('./pages/order-list.tsx')]).catch(
    () => undefined,
  );

/** The routes of the back office: all that this remote exposes. */
export const routes: RouteObject[] = [
  {
    path: '/admin',
    element: <BackOffice />,
    HydrateFallback: Opening,
    children: [
      {
        path: 'login',
        lazy: async () => {
          const { Login } = await import('./features/session/login.tsx');
          fetchFirstSections();
          return { Component: Login };
        },
      },
      {
        path: 'invitation',
        lazy: async () => ({ Component: (await import('./features/people/accept-invitation.tsx')).AcceptInvitation }),
      },
      {
        path: 'reset-password',
        lazy: async () => ({ Component: (await import('./features/people/reset-password.tsx')).ResetPassword }),
      },
      {
        element: <SignedInFrame />,
        children: [
          { index: true, element: <Navigate to="/admin/dashboard" replace /> },
          {
            path: 'dashboard',
            lazy: async () => ({ Component: (await import('./features/dashboard/dashboard.tsx')).Dashboard }),
          },
          {
            path: 'orders',
            lazy: async () => ({ Component: (await import('./pages/order-list.tsx')).OrderList }),
            handle: { asksAhead: ORDERS } satisfies PageHandle,
          },
          {
            path: 'orders/new',
            lazy: async () => ({ Component: (await import('./pages/take-order.tsx')).TakeOrderPage }),
          },
          {
            path: 'orders/print',
            lazy: async () => ({ Component: (await import('./pages/print-orders.tsx')).PrintOrders }),
          },
          {
            path: 'orders/ship',
            lazy: async () => ({ Component: (await import('./pages/ship-orders.tsx')).ShipOrders }),
          },
          {
            path: 'products',
            lazy: async () => ({ Component: (await import('./pages/product-list.tsx')).ProductList }),
          },
          {
            path: 'products/import',
            lazy: async () => ({ Component: (await import('./pages/product-imports.tsx')).ProductImports }),
          },
          {
            path: 'stock',
            lazy: async () => ({ Component: (await import('./pages/stock-list.tsx')).StockList }),
          },
          {
            path: 'categories',
            lazy: async () => ({ Component: (await import('./pages/category-list.tsx')).CategoryList }),
          },
          {
            path: 'artists',
            lazy: async () => ({ Component: (await import('./pages/artist-list.tsx')).ArtistList }),
          },
          {
            path: 'reviews',
            lazy: async () => ({ Component: (await import('./pages/review-list.tsx')).ReviewList }),
          },
          {
            path: 'payments',
            lazy: async () => ({ Component: (await import('./pages/payment-verification.tsx')).PaymentVerification }),
          },
          {
            path: 'confirmations',
            lazy: async () => ({ Component: (await import('./pages/confirm-orders.tsx')).ConfirmOrders }),
          },
          {
            path: 'parcels',
            lazy: async () => ({ Component: (await import('./pages/parcel-list.tsx')).ParcelList }),
          },
          {
            path: 'money',
            lazy: async () => ({ Component: (await import('./pages/money.tsx')).Money }),
          },
          {
            path: 'settlements',
            lazy: async () => ({ Component: (await import('./pages/settlement-list.tsx')).SettlementList }),
          },
          {
            path: 'settlements/:id',
            lazy: async () => ({ Component: (await import('./pages/settlement-page.tsx')).SettlementPage }),
          },
          {
            path: 'past-orders',
            lazy: async () => ({ Component: (await import('./pages/past-order-list.tsx')).PastOrderList }),
          },
          {
            path: 'past-orders/import',
            lazy: async () => ({ Component: (await import('./pages/past-imports.tsx')).PastImports }),
          },
          {
            path: 'customers',
            lazy: async () => ({ Component: (await import('./pages/customer-list.tsx')).CustomerList }),
          },
          {
            path: 'customers/:phone',
            lazy: async () => ({ Component: (await import('./pages/customer-page.tsx')).CustomerPage }),
          },
          {
            path: 'coupons',
            lazy: async () => ({ Component: (await import('./pages/coupon-list.tsx')).CouponsPage }),
          },
          {
            path: 'newsletter',
            lazy: async () => ({ Component: (await import('./pages/newsletter-list.tsx')).NewsletterList }),
          },
          {
            path: 'proposals',
            lazy: async () => ({ Component: (await import('./features/proposals/proposals.tsx')).Proposals }),
          },
          {
            path: 'failed-events',
            lazy: async () => ({
              Component: (await import('./features/failed-events/failed-events.tsx')).FailedEvents,
            }),
          },
          {
            path: 'failed-emails',
            lazy: async () => ({
              Component: (await import('./features/failed-emails/failed-emails.tsx')).FailedEmails,
            }),
          },
          {
            path: 'audit',
            lazy: async () => ({ Component: (await import('./pages/audit-log.tsx')).AuditLog }),
          },
          {
            path: 'people',
            lazy: async () => ({ Component: (await import('./features/people/people.tsx')).People }),
          },
          {
            path: 'api-keys',
            lazy: async () => ({ Component: (await import('./features/api-keys/api-keys.tsx')).ApiKeys }),
          },
          {
            path: 'webhooks',
            lazy: async () => ({ Component: (await import('./features/webhooks/webhooks.tsx')).Webhooks }),
          },
          {
            path: 'notifications',
            lazy: async () => ({ Component: (await import('./features/alerts/notifications.tsx')).Notifications }),
          },
          {
            path: 'settings',
            lazy: async () => ({ Component: (await import('./pages/settings.tsx')).Settings }),
          },
          {
            path: 'settings/mail',
            lazy: async () => ({ Component: (await import('./pages/mail-settings.tsx')).MailSettingsPage }),
          },
          {
            path: 'settings/:area',
            lazy: async () => ({ Component: (await import('./pages/settings-area.tsx')).SettingsArea }),
          },
          {
            path: 'account',
            lazy: async () => ({ Component: (await import('./features/account/account.tsx')).Account }),
          },
          { path: '*', element: <SectionNotFound /> },
        ],
      },
    ],
  },
];
