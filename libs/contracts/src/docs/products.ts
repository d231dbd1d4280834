import { exampleId } from './common.ts';
import type { Docs } from './docs.ts';

export const products: Docs = {
  title: 'What the shop sells',
  parameters: {
    search: 'Found in name, description, tags and category, without regard to case and accents',
    category: 'The name of a category',
  },
  examples: {
    productId: exampleId,
    'sizes.name': 'Small',
    productName: 'Lane in Androon Lahore',
    category: 'Places',
    appliedSearch: 'lane',
    sizes: '[{"name":"Small","price":1250,"originalPrice":1500,"widthCm":30,"heightCm":40}]',
    tags: 'lahore',
    'form.tags': '["lahore"]',
    keepImages: '["/media/products/a1b2c3-1200.jpg"]',
    imageAlts: '["Boats at dusk, in deep red"]',
    featured: true,
    inStock: true,
    mat: '#f5f4ec',
    price: 1250,
    originalPrice: 1500,
    widthCm: 30,
    heightCm: 40,
    paper: 'Matt art paper, 250 g/m²',
    weightGrams: 350,
    frameIncluded: false,
    size: 'Small',
    rating: 5,
    reviewCount: 12,
  },
  values: ['true', 'exact'],
};
