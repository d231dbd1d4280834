import { queryOptions } from '@tanstack/react-query';
import { parseCartLink } from '@shop/contracts/cart-link';
import { ApiError, call } from '@shop/contracts/client';
import { optionsOf } from '@shop/contracts/option-prices';
import { keys } from '../../lib/query-keys.ts';
import { type TypedLine, chosenOf } from './edited-order.ts';

/** The part of a chat's text that says what a link puts into a cart; null when it holds no such link. */
export const cartLinkIn = (text: string): string | null => /\/cart\?(?:\S*&)?add=([\w:,%.~-]+)/.exec(text)?.[1] ?? null;

/** The sizes of a link that are sold, and how many of its parts are not. */
export const linkedLines = (link: string) =>
  queryOptions({
    queryKey: keys.products.forSale(link),
    queryFn: async ({ signal }) => {
      const parts = parseCartLink(new URLSearchParams(`add=${link}`).get('add') ?? '');
      const lines = await Promise.all(
        parts.map(async (part): Promise<TypedLine | null> => {
          if (typeof part === 'string') return null;
          const { productId, isIt, quantity, options: wanted } = part;
          const found = await call('', 'GET /products/:id', { params: { id: productId } }, { signal }).catch(
            (error: unknown) => {
              if (error instanceof ApiError && error.status === 404) return null;
              throw error;
            },
          );
          const size = found?.product.sizes.find(({ name }) => isIt(name))?.name;
          if (!found || size === undefined) return null;
          const options = optionsOf(found.product.options ?? [], size, wanted);
          if (options === 'unknownOption') return null;
          return { productId, name: found.product.name, size, options: chosenOf(options ?? {}), quantity };
        }),
      );
      const known = lines.filter((line) => line !== null);
      return { lines: known, unknown: lines.length - known.length };
    },
  });
