import { ApiError, call } from '@shop/contracts/client';
import type { Picture } from '@shop/contracts/pictures';
import type { ProductCard } from '@shop/contracts/products';
import type { Review } from '@shop/contracts/reviews';
import { categoryPath } from '@shop/contracts/shop';
import { type LoaderFunctionArgs, data, redirect } from '@shop/ui/router';
import { FIRST, WIDE_PAGE } from './features/reviews/page-sizes.ts';
import { type StarChoice, starsIn } from './features/reviews/stars-in-address.ts';
import { apiBase, canonical, isNowhere, pageIn, refuse, stayWithin } from './request.ts';

// Loaders stand apart from their pages, so that data and page code travel at the same time.
const RELATED = 4;
const REVIEWS_A_PAGE = 24;

// The tiny previews of pictures that stand small on the page: unused, and a fifth of what the home page would send.
const bare = (pictures: readonly Picture[]) => pictures.map((picture) => ({ ...picture, placeholder: '' }));
const onCard = (product: ProductCard) => ({ ...product, images: bare(product.images) });
const onWall = ({ product, ...review }: Review) => ({
  ...review,
  product: { ...product, images: bare(product.images) },
});

const noStars = { '1': 0, '2': 0, '3': 0, '4': 0, '5': 0 };

export async function homeLoader(args: LoaderFunctionArgs) {
  const base = apiBase(args);
  const stars = starsIn(new URL(args.request.url).searchParams);
  const query = { limit: String(FIRST), ...(stars && { rating: stars }) };
  const [{ groups }, wall] = await Promise.all([
    call(base, 'GET /home', {}).catch(refuse),
    // Without its reviews the shop still opens.
    call(base, 'GET /reviews/approved', { query }).catch(() => ({ reviews: [], total: 0, starCounts: noStars })),
  ]);
  return {
    groups: groups.map((group) => ({ ...group, products: group.products.map(onCard) })),
    wall: { stars, reviews: wall.reviews.map(onWall), total: wall.total, starCounts: wall.starCounts },
    url: canonical(args.request),
  };
}

export async function reviewsLoader(args: LoaderFunctionArgs) {
  const { searchParams } = new URL(args.request.url);
  const stars = starsIn(searchParams);
  const query = {
    page: pageIn(searchParams),
    limit: String(REVIEWS_A_PAGE),
    ...(stars && { rating: stars }),
  };
  const found = await call(apiBase(args), 'GET /reviews/approved', { query }).catch(refuse);
  stayWithin(args.request, found);
  return { ...found, reviews: found.reviews.map(onWall), stars, url: canonical(args.request, ['stars', 'page']) };
}

// `one-piece` and `One+Piece` are how people and other programs write One Piece in an address.
const spelled = (name: string) =>
  name
    .toLowerCase()
    .split(/[\s+_-]+/)
    .filter(Boolean)
    .join(' ');

export async function categoryLoader(args: LoaderFunctionArgs) {
  const base = apiBase(args);
  const category = args.params['categoryName'] ?? '';
  const page = pageIn(new URL(args.request.url).searchParams);
  const found = await call(base, 'GET /products', { query: { category, page } }).catch(refuse);
  stayWithin(args.request, found);
  const products = found.products.map(onCard);
  const [first] = products;
  const urlOf = (name: string) => canonical(args.request, ['page'], categoryPath(name));
  if (first) return { ...found, products, name: first.category, url: urlOf(first.category) };
  const { categories } = await call(base, 'GET /categories', { query: {} }).catch(refuse);
  const listed = categories.find(({ name }) => spelled(name) === spelled(category));
  if (listed && listed.name.toLowerCase() !== category.toLowerCase()) throw redirect(categoryPath(listed.name));
  const url = urlOf(listed?.name ?? category);
  return data({ ...found, products, name: listed?.name ?? category, url }, { status: listed ? 200 : 404 });
}

export async function searchLoader(args: LoaderFunctionArgs) {
  const { searchParams } = new URL(args.request.url);
  // Half a character at the end, where the limit cuts an emoji in two, is none.
  const term = (searchParams.get('search') ?? '')
    .trim()
    .slice(0, 100)
    .replace(/[\uD800-\uDBFF]$/, '');
  const page = pageIn(searchParams);
  const base = apiBase(args);
  const found = await call(base, 'GET /products', { query: { search: term, page } }).catch(refuse);
  stayWithin(args.request, found);
  return { ...found, products: found.products.map(onCard), term, url: canonical(args.request, ['search', 'page']) };
}

export async function productLoader(args: LoaderFunctionArgs) {
  const base = apiBase(args);
  const id = args.params['id'] ?? '';
  // The neighbours are an extra: without them the product is still shown.
  const neighbours = call(base, 'GET /products', { query: { limit: String(RELATED + 1) } }).catch(() => ({
    products: [] as ProductCard[],
  }));
  const reviews = reviewsOf(base, id, starsIn(new URL(args.request.url).searchParams));
  try {
    const { product } = await call(base, 'GET /products/:id', { params: { id } });
    const related = (await neighbours).products
      .filter(({ _id }) => _id !== product._id)
      .slice(0, RELATED)
      .map(onCard);
    return { product, related, reviews: await reviews, url: canonical(args.request, [], `/product/${product._id}`) };
  } catch (error) {
    if (error instanceof ApiError && !isNowhere(error)) throw redirect('/?notice=product');
    return refuse(error);
  }
}

async function reviewsOf(base: string, id: string, stars: StarChoice | null) {
  const params = { id };
  const query = { limit: String(WIDE_PAGE), ...(stars && { rating: stars }) };
  try {
    const [{ reviews, total }, summary] = await Promise.all([
      call(base, 'GET /reviews/product/:id', { params, query }),
      call(base, 'GET /reviews/product/:id/summary', { params }),
    ]);
    return { stars, first: reviews.map(onWall), total, summary };
  } catch {
    return { stars: null, first: [], total: 0, summary: { total: 0, average: 0, starCounts: noStars } };
  }
}

/** An order to be paid, by the number in the address; `null` for one that the server does not know. */
export async function paymentLoader(args: LoaderFunctionArgs) {
  const id = args.params['orderNumber'] ?? '';
  const url = canonical(args.request);
  const base = apiBase(args);
  // How to reach the shop is an extra: without it the order is still shown.
  const reached = call(base, 'GET /contacts', {}).catch(() => ({ contacts: null }));
  try {
    const found = await call(base, 'GET /payments/instructions/:id', { params: { id } });
    return { id, url, found, contacts: (await reached).contacts };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return { id, url, found: null, contacts: null };
    return refuse(error);
  }
}

export async function accountsLoader(args: LoaderFunctionArgs) {
  const { accounts } = await call(apiBase(args), 'GET /payments/accounts', {}).catch(refuse);
  return { accounts, url: canonical(args.request) };
}

/** For pages that need no data but their own address. */
export const addressLoader = ({ request, params }: LoaderFunctionArgs) => ({ url: canonical(request), params });

export const notFoundLoader = () => data(null, { status: 404, statusText: 'Not Found' });
