import { schemaFile } from '../../../platform/database/schema-file.ts';

export const searchText = schemaFile('catalog/search-text', new URL('./search-text.sql', import.meta.url));
export const card = schemaFile('catalog/card', new URL('./card.sql', import.meta.url));
export const categoryOrder = schemaFile('catalog/category-order', new URL('./category-order.sql', import.meta.url));
export const count = schemaFile('catalog/count', new URL('./count.sql', import.meta.url));
export const words = schemaFile('catalog/words', new URL('./words.sql', import.meta.url));
export const sale = schemaFile('catalog/sale', new URL('./sale.sql', import.meta.url));
export const filters = schemaFile('catalog/filters', new URL('./filters.sql', import.meta.url));
export const audit = schemaFile('catalog/audit', new URL('./audit.sql', import.meta.url));
export const stock = schemaFile('catalog/stock', new URL('./stock.sql', import.meta.url));
export const stockOfSets = schemaFile('catalog/stock-of-sets', new URL('./stock-of-sets.sql', import.meta.url));
