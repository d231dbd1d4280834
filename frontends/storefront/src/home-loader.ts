import type { HomeGroup } from '@shop/contracts/home';
import { toListedPicture } from '@shop/contracts/picture-files';
import type { ListedPicture } from '@shop/contracts/pictures';
import type { ProductCard } from '@shop/contracts/products';
import { HOME_GROUP_SIZE } from '@shop/contracts/shop';
import type { LoaderFunctionArgs } from '@shop/ui/router';
import { priceRange } from './features/catalog/prices.ts';
import { noStars, toShownReview } from './features/reviews/from-answers.ts';
import { PAGE_SIZE_FIRST } from './features/reviews/page-sizes.ts';
import { onWall, starsIn } from './features/reviews/stars-in-url.ts';
import { type ApiCaller, apiCaller, canonical, throwApiError } from './request.ts';

/** A print on the poster, with its lowest price in rupees. */
export interface Poster {
  _id: string;
  name: string;
  picture: ListedPicture | undefined;
  price: number;
}

/** A category with its first products, as cards and then by name only; all their cards come as the row comes near. */
export interface Rail {
  category: string;
  total: number;
  cards: readonly ProductCard[];
  named: readonly Pick<ProductCard, '_id' | 'name'>[];
}

/** A category by its first print. */
export interface Tile {
  category: string;
  print: { _id: string; picture: ListedPicture | undefined } | undefined;
}

// A page from the server weighs the same however many categories there are: it has whole cards for one row of the first
// rails, names for the others, and some of the reviews. In the browser, the loader keeps all that the API sends.
const WHOLE_RAILS = 2;
const ROW = 4;
const FIRST_REVIEWS = 3;
/** Categories with a picture; the others are links. */
const MAX_TILES = 8;
const isServer = typeof document === 'undefined';

export async function homeLoader(args: LoaderFunctionArgs) {
  const api = apiCaller(args);
  const stars = starsIn(new URL(args.request.url).searchParams);
  const query = { limit: String(isServer ? FIRST_REVIEWS : PAGE_SIZE_FIRST), ...onWall(stars) };
  const [groups, chosen, wall] = await Promise.all([
    homeGroups(api),
    chosenPosters(api),
    // Without its reviews the shop still opens.
    api('GET /reviews/approved', { query }).catch(() => ({ reviews: [], total: 0, starCounts: noStars })),
  ]);
  const cover = groups[0]?.products[0];
  return {
    rails: groups.filter(({ isRail }) => isRail).map(railOf),
    tiles: groups.slice(0, MAX_TILES).map(tileOf),
    otherCategories: groups.slice(MAX_TILES).map(({ category }) => category),
    posters: chosen.length > 0 ? chosen : firstPosters(groups),
    lowestPrice: priceRange(groups.flatMap(({ products }) => products.flatMap(({ sizes }) => sizes)))?.low ?? null,
    cover: cover && { _id: cover._id, mat: cover.mat, images: cover.images },
    wall: { ...wall, stars, reviews: wall.reviews.map(toShownReview) },
    url: canonical(args.request),
  };
}

const railOf = ({ category, total, products }: HomeGroup, index: number): Rail => {
  const isWhole = index < WHOLE_RAILS;
  const cards = isServer ? products.slice(0, isWhole ? ROW : 0) : products;
  const others = isWhole ? products : products.slice(0, ROW);
  return { category, total, cards, named: others.slice(cards.length).map(({ _id, name }) => ({ _id, name })) };
};

const tileOf = ({ category, products: [first] }: HomeGroup): Tile => ({
  category,
  print: first && { _id: first._id, picture: first.images[0] },
});

/** The categories with products; where no product has a category yet, the newest products without one. */
async function homeGroups(api: ApiCaller): Promise<HomeGroup[]> {
  const { groups } = await api('GET /home', {}).catch(throwApiError);
  const full = groups.filter(({ products }) => products.length > 0);
  if (full.length > 0) return full;
  const query = { sort: 'new', limit: String(HOME_GROUP_SIZE) } as const;
  const { products, total } = await api('GET /products', { query }).catch(throwApiError);
  return total > 0 ? [{ category: '', total, isRail: true, products }] : [];
}

const posterOf = ({ _id, name, images, sizes }: Pick<ProductCard, '_id' | 'name' | 'images' | 'sizes'>): Poster => ({
  _id,
  name,
  picture: images.map(toListedPicture)[0],
  price: priceRange(sizes)?.low ?? 0,
});

/** The products that the owner chose for the poster, as far as they are on sale. */
async function chosenPosters(api: ApiCaller): Promise<Poster[]> {
  const { shop } = await api('GET /shop', {}).catch(throwApiError);
  const found = await Promise.all(
    shop.home.posters.map((id) => api('GET /products/:id', { params: { id } }).catch(() => null)),
  );
  return found.flatMap((answer) =>
    answer?.product.inStock && answer.product.images.length > 0 ? posterOf(answer.product) : [],
  );
}

/** One of each of the first categories: side by side they should differ. */
const firstPosters = (groups: readonly HomeGroup[]): Poster[] =>
  groups
    .flatMap(({ products }) => products.find(({ images, inStock }) => inStock && images.length > 0) ?? [])
    .slice(0, 3)
    .map(posterOf);
