import type { Category, StaffCategory } from '@shop/contracts/categories';
import type { ErrorBody } from '@shop/contracts/errors';
import type { HomeGroup } from '@shop/contracts/home';
import type { Product, ProductCard } from '@shop/contracts/products';
import type { Shop } from './harness.ts';
import { productForm } from './product-form.ts';

/** Response of the calls on categories and on their products, success or error. */
export type CategoryReply = Required<ErrorBody> & {
  category: StaffCategory;
  categories: (Category & { formerNames?: string[] })[];
  total: number;
  totalPages: number;
  page: number;
  limit: number;
  groups: HomeGroup[];
  product: Product;
  products: ProductCard[];
};

/** Calls on categories by staff and shoppers, sent to the first process by default. */
export function categoryCalls(first: () => Shop) {
  const get = (path: string, from = first()) => from.http<CategoryReply>('GET', `/api${path}`);
  const asStaff = async (method: string, path: string, body?: object | FormData) =>
    first().http<CategoryReply>(method, `/api${path}`, body, await first().staff());
  const staff = (method: string, path: string, body?: object) => asStaff(method, `/categories${path}`, body);
  return {
    get,
    staff,
    add: async (body: object) => (await staff('POST', '', body)).body.category,
    product: async (name: string, category: string) =>
      (await asStaff('POST', '/products', productForm({ name, category }))).body.product,
    edit: (id: string, fields: Readonly<Record<string, string | undefined>>) =>
      asStaff('PUT', `/products/${id}`, productForm(fields)),
    categoryOf: async (id: string, from?: Shop) => (await get(`/products/${id}`, from)).body.product.category,
    listed: async (from?: Shop) => (await get('/categories', from)).body.categories.map(({ name }) => name),
    shelves: async () => (await get('/home')).body.groups.map(({ category }) => category),
  };
}
