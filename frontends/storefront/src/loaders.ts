import { ApiError, call } from '@shop/contracts/client';
import type { ProductCard } from '@shop/contracts/products';
import { type LoaderFunctionArgs, data, redirect } from '@shop/ui/router';
import { apiBase, canonical, refuse } from './request.ts';

// Loaders stand apart from their pages, so that data and page code travel at the same time.
const RELATED = 4;

export async function homeLoader(args: LoaderFunctionArgs) {
  const { groups } = await call(apiBase(args), 'GET /home', {}).catch(refuse);
  return { groups, url: canonical(args.request) };
}

export async function categoryLoader(args: LoaderFunctionArgs) {
  const base = apiBase(args);
  const category = args.params['categoryName'] ?? '';
  const page = new URL(args.request.url).searchParams.get('page') ?? '1';
  const found = await call(base, 'GET /products', { query: { category, page } }).catch(refuse);
  const [first] = found.products;
  const url = canonical(args.request, ['page']);
  if (first) return { ...found, name: first.category, url };
  const { categories } = await call(base, 'GET /categories', { query: {} }).catch(refuse);
  const listed = categories.find(({ name }) => name.toLowerCase() === category.toLowerCase());
  return data({ ...found, name: listed?.name ?? category, url }, { status: listed ? 200 : 404 });
}

export async function searchLoader(args: LoaderFunctionArgs) {
  const { searchParams } = new URL(args.request.url);
  const term = (searchParams.get('search') ?? '').trim().slice(0, 100);
  const page = searchParams.get('page') ?? '1';
  const base = apiBase(args);
  const found = await call(base, 'GET /products', { query: { search: term, page } }).catch(refuse);
  return { ...found, term, url: canonical(args.request, ['search', 'page']) };
}

export async function productLoader(args: LoaderFunctionArgs) {
  const base = apiBase(args);
  const id = args.params['id'] ?? '';
  // The neighbours are an extra: without them the product is still shown.
  const neighbours = call(base, 'GET /products', { query: { limit: String(RELATED + 1) } }).catch(() => ({
    products: [] as ProductCard[],
  }));
  try {
    const { product } = await call(base, 'GET /products/:id', { params: { id } });
    const related = (await neighbours).products.filter(({ _id }) => _id !== product._id).slice(0, RELATED);
    return { product, related, url: canonical(args.request) };
  } catch (error) {
    if (error instanceof ApiError && error.status !== 404) throw redirect('/?notice=product');
    return refuse(error);
  }
}

/** For pages that need no data but their own address. */
export const addressLoader = ({ request, params }: LoaderFunctionArgs) => ({ url: canonical(request), params });

export const notFoundLoader = () => data(null, { status: 404, statusText: 'Not Found' });
