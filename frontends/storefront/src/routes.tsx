import { categoryTag } from '@shop/contracts/category-key';
import type { LoaderFunctionArgs, PageHandle, RouteObject } from '@shop/ui/router';
import { loader as layoutLoader, slimLoader } from './features/layout/shop-data.ts';
import { CHOICE_PARAMS, type Choices } from './features/filters/choices.ts';
import {
  addressLoader,
  categoryLoader,
  checkoutLoader,
  notFoundLoader,
  productLoader,
  trackLoader,
} from './loaders.ts';
import { PageError } from './pages/page-error.tsx';
import { Shop, Slim } from './pages/shop.tsx';

/** The order and the filters of a list, and its page. */
const listQuery = [...CHOICE_PARAMS, 'page'];

type Params = Readonly<Record<string, string | undefined>>;

/** A page that is cached until one of its tags is invalidated; of its query only these parameters count. */
const cached = (tags: (params: Params) => string[], query: readonly string[] = []): PageHandle => ({
  tags: (_data, params) => tags(params),
  query,
});
/** Cache tags of a list of prints. A list sorted by `popular` also changes with the orders. */
const listTags = (list: unknown) =>
  (list as { choices?: Choices } | undefined)?.choices?.sort === 'popular' ? ['products', 'popular'] : ['products'];
const always = cached(() => []);

const track = { lazy: () => import('./pages/track.tsx'), loader: trackLoader };
const pending = {
  lazy: () => import('./pages/payment-before-order.tsx'),
  loader: async (args: LoaderFunctionArgs) => (await import('./payment-loaders.ts')).accountsLoader(args),
};
const policy = {
  lazy: () => import('./pages/policy.tsx'),
  loader: async (args: LoaderFunctionArgs) => (await import('./reading-loaders.ts')).policyLoader(args),
  handle: always,
};

/** Every page of the shop. The shell mounts these at the root. */
export const routes: RouteObject[] = [
  {
    id: 'shop',
    Component: Shop,
    loader: layoutLoader,
    ErrorBoundary: PageError,
    // Categories and settings seldom change; a shopper who stays gets them with the next full load.
    shouldRevalidate: () => false,
    handle: cached(() => ['categories', 'settings']),
    children: [
      {
        ErrorBoundary: PageError,
        children: [
          {
            index: true,
            lazy: () => import('./pages/home.tsx'),
            // A visit that begins here has its data, and one that begins elsewhere may never come here.
            loader: async (args: LoaderFunctionArgs) => (await import('./home-loader.ts')).homeLoader(args),
            // The star filter of its reviews is in the address, and needs no new page.
            shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
            handle: cached(() => ['home', 'products', 'reviews'], ['stars']),
          },
          {
            path: 'category/:categoryName',
            lazy: () => import('./pages/category.tsx'),
            loader: categoryLoader,
            handle: {
              tags: (data, { categoryName = '' }) => [categoryTag(categoryName), ...listTags(data)],
              query: listQuery,
            } satisfies PageHandle,
          },
          {
            path: 'artists/:slug',
            lazy: () => import('./pages/artist.tsx'),
            // Few visits begin here.
            loader: async (args: LoaderFunctionArgs) => (await import('./artist-loader.ts')).artistLoader(args),
            handle: { tags: (data) => ['artists', ...listTags(data)], query: listQuery } satisfies PageHandle,
          },
          {
            path: 'products',
            lazy: () => import('./pages/search.tsx'),
            loader: async (args: LoaderFunctionArgs) => (await import('./search-loader.ts')).searchLoader(args),
            handle: { tags: listTags, query: ['search', ...listQuery] } satisfies PageHandle,
          },
          {
            id: 'product',
            path: 'product/:id',
            lazy: () => import('./pages/product.tsx'),
            loader: productLoader,
            // The star filter fetches only the reviews, as on the home page.
            shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
            handle: cached(({ id = '' }) => [`product:${id}`, 'products', `reviews:${id}`], ['stars', 'size']),
          },
          {
            path: 'reviews',
            lazy: () => import('./pages/reviews.tsx'),
            loader: async (args: LoaderFunctionArgs) => (await import('./reading-loaders.ts')).reviewsLoader(args),
            // The wizard that it opened needs no new page.
            shouldRevalidate: ({ currentUrl, defaultShouldRevalidate }) =>
              !currentUrl.searchParams.has('write') && defaultShouldRevalidate,
            handle: cached(() => ['reviews'], ['stars', 'page']),
          },
          {
            path: 'cart',
            lazy: () => import('./pages/cart.tsx'),
            loader: async (args: LoaderFunctionArgs) => (await import('./cart-loader.ts')).cartLoader(args),
            // The page takes the link out of its own address, and still shows what came of it.
            shouldRevalidate: ({ nextUrl }) => nextUrl.search !== '',
            handle: { query: ['add', 'code'] } satisfies PageHandle,
          },
          { path: 'checkout', lazy: () => import('./pages/checkout.tsx'), loader: checkoutLoader },
          { path: 'track-order/:orderNumber?', ...track },
          { path: 'order-tracking/:orderNumber?', ...track },
          {
            path: 'common-questions',
            lazy: () => import('./pages/faq.tsx'),
            loader: async (args: LoaderFunctionArgs) => (await import('./reading-loaders.ts')).faqLoader(args),
            handle: always,
          },
          { path: 'contact', lazy: () => import('./pages/contact.tsx'), loader: addressLoader, handle: always },
          { path: 'privacy-policy', ...policy },
          { path: 'refund-policy', ...policy },
          { path: 'terms-of-service', ...policy },
          { path: 'shipping-policy', ...policy },
          { path: '*', lazy: () => import('./pages/not-found.tsx'), loader: notFoundLoader },
        ],
      },
    ],
  },
  {
    id: 'slim',
    Component: Slim,
    loader: slimLoader,
    shouldRevalidate: () => false,
    ErrorBoundary: PageError,
    children: [
      { path: 'payment', ...pending },
      { path: 'payment/online', ...pending },
      {
        path: 'payment/:orderNumber',
        lazy: () => import('./pages/payment.tsx'),
        loader: async (args: LoaderFunctionArgs) => (await import('./payment-loaders.ts')).paymentLoader(args),
      },
      {
        path: 'confirm/:token',
        lazy: () => import('./pages/confirm.tsx'),
        loader: async (args: LoaderFunctionArgs) => (await import('./link-loaders.ts')).confirmLoader(args),
      },
      {
        path: 'attempt/:token',
        lazy: () => import('./pages/attempt.tsx'),
        loader: async (args: LoaderFunctionArgs) => (await import('./link-loaders.ts')).attemptLoader(args),
      },
      {
        path: 'unsubscribe/:token',
        lazy: () => import('./pages/unsubscribe.tsx'),
        loader: async (args: LoaderFunctionArgs) => (await import('./link-loaders.ts')).unsubscribeLoader(args),
      },
      {
        path: 'payment/:orderNumber/success',
        lazy: () => import('./pages/order-confirmation.tsx'),
        loader: async (args: LoaderFunctionArgs) =>
          (await import('./payment-loaders.ts')).orderConfirmationLoader(args),
      },
    ],
  },
];
