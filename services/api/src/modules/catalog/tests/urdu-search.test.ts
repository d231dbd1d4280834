import type { products } from '@shop/contracts/products';
import type { ResponseOf } from '@shop/contracts/route';
import { categoryCalls } from '../../../../test/support/category-calls.ts';
import { type Shop, startShop } from '../../../../test/support/harness.ts';
import { createProduct, editProduct } from '../../../../test/support/product-form.ts';

let shop: Shop;
const { staff, add } = categoryCalls(() => shop);
const search = async (term: string, language = '') => {
  const query = new URLSearchParams({ search: term, ...(language && { language }) }).toString();
  return (await shop.http<ResponseOf<typeof products.list>>('GET', `/api/products?${query}`)).body;
};
const namesOf = async (term: string, language?: string) =>
  (await search(term, language)).products.map(({ name }) => name);

beforeAll(async () => {
  shop = await startShop();
  await createProduct(shop, {
    name: 'Moonlit Boat',
    urduName: 'چاندنی کی کشتی',
    urduSubtitle: 'گہرا نیلا',
    urduDescription: 'راوی کے کنارے ایک خاموش رات۔',
  });
  await createProduct(shop, { name: 'Lane', urduName: 'اندرون شہر کی گلی' });
});
afterAll(() => shop.stop());

test.each([
  ['چاندنی', 'as it is written'],
  ['چاندنى كى كشتى', 'with letters of an Arabic keyboard'],
  ['كشتي', 'with other Arabic letters'],
  ['چانْدَنِی', 'with vowel signs'],
  ['چاندنیکیکشتی', 'without blanks'],
  ['گہرا نیلا', 'by its subtitle'],
  ['خاموش', 'by its description'],
  ['راوي كے كنارے', 'by words of the description'],
  ['moonlit', 'by its English name'],
])('%s finds the product %s, on pages of both languages', async (term) => {
  expect(await namesOf(term)).toEqual(['Moonlit Boat']);
  expect(await namesOf(term, 'ur')).toEqual(['چاندنی کی کشتی']);
});

test('he and round he are one letter, written by any keyboard', async () => {
  for (const term of ['شہر', 'شهر', 'شەر']) expect(await namesOf(term)).toEqual(['Lane']);
});

test('an Urdu name is an exact match, and a mistyped word of it finds it', async () => {
  expect(await search('اندرون شهر كى گلى')).toMatchObject({ matchType: 'exact', total: 1 });
  expect(await namesOf('اندروں')).toEqual(['Lane']);
});

test('products are found by the Urdu name of their category, as it is now', async () => {
  const { _id } = await add({ name: 'Rivers', urduName: 'نگینے' });
  const made = await createProduct(shop, { name: 'Ravi', category: 'Rivers' });
  expect(await namesOf('نگینے')).toEqual(['Ravi']);
  await staff('PUT', `/${_id}`, { name: 'Rivers', urduName: 'موتی' });
  expect([await namesOf('موتی'), await namesOf('نگینے')]).toEqual([['Ravi'], []]);
  await editProduct(shop, made._id, { name: 'Ravi', category: 'One Piece' });
  expect(await namesOf('موتی')).toEqual([]);
  await editProduct(shop, made._id, { name: 'Ravi', category: 'Rivers' });
  await staff('DELETE', `/${_id}`);
  expect(await namesOf('موتی')).toEqual([]);
});
