import { Navigate, type RouteObject } from '@shop/ui/router';
import { BackOffice, Counter, Opening } from './pages/counter.tsx';
import { SectionNotFound } from './pages/section-not-found.tsx';

/** The back office as React Router routes: all that this remote exposes. */
export const routes: RouteObject[] = [
  {
    path: '/admin',
    element: <BackOffice />,
    HydrateFallback: Opening,
    children: [
      {
        path: 'login',
        lazy: async () => ({ Component: (await import('./features/session/login.tsx')).Login }),
      },
      {
        element: <Counter />,
        children: [
          { index: true, element: <Navigate to="/admin/dashboard" replace /> },
          {
            path: 'dashboard',
            lazy: async () => ({ Component: (await import('./features/dashboard/dashboard.tsx')).Dashboard }),
          },
          {
            path: 'orders',
            lazy: async () => ({ Component: (await import('./pages/order-management.tsx')).OrderManagement }),
          },
          { path: '*', element: <SectionNotFound /> },
        ],
      },
    ],
  },
];
