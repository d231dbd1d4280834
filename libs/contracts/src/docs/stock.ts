import type { Docs } from './docs.ts';

export const stock: Docs = {
  title: 'Stock of sizes',
  parameters: {
    product: 'The id of a product: only its sizes',
    low: '`1`: only sizes at or below their threshold',
    stock: 'The `_id` of a row of the list',
  },
  examples: {
    'StockRow._id': '019a4f6e-52a1-7c3d-9b1e-0a2b3c4d5e6f/a4',
    'StockEdit._id': '019a4f6e-52a1-7c3d-9b1e-0a2b3c4d5e6f/a4',
    product: '019a4f6e-52a1-7c3d-9b1e-0a2b3c4d5e6f',
    stock: '019a4f6e-52a1-7c3d-9b1e-0a2b3c4d5e6f/a4',
    'StockRow.productName': 'Moonlit Sea',
    'StockRow.count': 2,
    'StockEdit.count': 2,
    'results.count': 2,
    seen: 3,
    'StockEdit.change': -1,
    'StockChange.change': -1,
    low: 3,
    perOrder: 2,
    perPhone: 2,
    costPrice: 450,
    lowCount: 2,
    lowStock: 3,
    countAfter: 2,
    left: 2,
  },
};
