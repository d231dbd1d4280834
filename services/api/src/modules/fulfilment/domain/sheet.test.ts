import { type SheetParcel, sheetRows } from './sheet.ts';

test('the products of a sheet are named with their frame and mat', () => {
  const options = { frame: 'Black wood', framePrice: 1500, mat: 'White mat', matPrice: 400 };
  const items = [
    { productName: 'Moonlit Sea', size: 'A4', quantity: 2, options },
    { productName: 'Dune', size: 'A3', quantity: 1, options: null },
  ];
  const parcel = { trackingNumber: null, codAmount: 0, order: { items } } as unknown as SheetParcel;
  const courier = { weight: 1, cities: [], sheet: { columns: [{ header: 'Products', field: 'products', text: '' }] } };
  expect(sheetRows(courier as unknown as Parameters<typeof sheetRows>[0], [parcel])).toEqual([
    ['Products'],
    ['Moonlit Sea, A4, Frame: Black wood, Mat: White mat x 2; Dune, A3 x 1'],
  ]);
});
