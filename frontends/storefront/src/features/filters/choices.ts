import { PRODUCT_COLOURS, PRODUCT_SORTS, type ProductColour, type ProductSort } from '@shop/contracts/shop';

/** Order and filters of a list, from its URL. */
export interface Choices {
  sort?: ProductSort;
  minPrice?: number;
  maxPrice?: number;
  size?: string;
  colour?: ProductColour;
  inStock?: boolean;
  onSale?: boolean;
}

/** Term, category or artist that every choice on a list stays within. */
export interface ListScope {
  search?: string;
  category?: string;
  artist?: string;
}

/** The parameters of the URL, in the order in which they stand there. */
export const CHOICE_PARAMS = ['sort', 'minPrice', 'maxPrice', 'size', 'colour', 'inStock', 'onSale'] as const;

const MAX_SIZE_LENGTH = 40;

const oneOf = <T extends string>(all: readonly T[], value: string | null): T | undefined =>
  all.find((each) => each === value);

/** An amount as people type it: `1,500`, `Rs 1500` or `۱۵۰۰`. */
function rupeesIn(typed: string | null): number | undefined {
  const digits = (typed ?? '')
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(/\.\d*$/, '')
    .replace(/\D/g, '')
    .slice(0, 9);
  return digits === '' ? undefined : Number(digits);
}

/** Returns the choices of a URL, or of a form with the same fields. Invalid values are left out. */
export function choicesIn(params: Pick<URLSearchParams, 'get'>): Choices {
  const [one, other] = [rupeesIn(params.get('minPrice')), rupeesIn(params.get('maxPrice'))];
  const isTurned = one !== undefined && other !== undefined && one > other;
  const [minPrice, maxPrice] = isTurned ? [other, one] : [one, other];
  const sort = oneOf(PRODUCT_SORTS, params.get('sort'));
  const colour = oneOf(PRODUCT_COLOURS, params.get('colour'));
  const size = params
    .get('size')
    ?.trim()
    .slice(0, MAX_SIZE_LENGTH)
    .replace(/[\uD800-\uDBFF]$/, '');
  return {
    ...(sort && { sort }),
    ...(minPrice !== undefined && minPrice > 0 && { minPrice }),
    ...(maxPrice !== undefined && { maxPrice }),
    ...(size && { size }),
    ...(colour && { colour }),
    ...(params.get('inStock') === '1' && { inStock: true }),
    ...(params.get('onSale') === '1' && { onSale: true }),
  };
}

/** Returns the choices as parameters, for a URL or a call. */
export const paramsOf = (choices: Choices): Record<string, string> =>
  Object.fromEntries(
    CHOICE_PARAMS.flatMap((name) => {
      const value = choices[name];
      return value === undefined || value === false ? [] : [[name, value === true ? '1' : String(value)]];
    }),
  );

/** The list with these choices, on its first page unless another is given; `search` is the term, where there is one. */
export function listHref(path: string, search: string, choices: Choices, page = 1): string {
  const query = String(
    new URLSearchParams({
      ...(search && { search }),
      ...paramsOf(choices),
      ...(page > 1 && { page: String(page) }),
    }),
  );
  return query ? `${path}?${query}` : path;
}

/** The choices without filters: the order stays. */
export const withoutFilters = ({ sort }: Choices): Choices => (sort ? { sort } : {});

/** Returns the number of active filters; a price range counts as one. */
export const activeFilters = ({ minPrice, maxPrice, size, colour, inStock, onSale }: Choices): number =>
  [minPrice ?? maxPrice, size, colour, inStock, onSale].filter((value) => value !== undefined && value !== false)
    .length;

/** Returns true when the choices differ from the plain URL of the list. */
export const isNarrowed = (choices: Choices): boolean => Object.keys(paramsOf(choices)).length > 0;
