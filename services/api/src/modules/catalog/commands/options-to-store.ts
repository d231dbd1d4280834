import type { ProductForm } from '@shop/contracts/product-form';
import { OPTION_SIZE_GONE } from '@shop/contracts/product-options';
import { failField } from '../../../platform/errors/api-error.ts';

/** The frames and mats of a form as they are stored; null for none. Refuses a price for a size that the form does not have. */
export function optionsToStore({ options = [], sizes }: ProductForm): string | null {
  for (const [at, { prices }] of options.entries()) {
    const strange = prices.findIndex(
      ({ size }) => !sizes.some(({ name }) => name.toLowerCase() === size.toLowerCase()),
    );
    if (strange >= 0) failField(`options.${at}.prices.${strange}.size`, OPTION_SIZE_GONE);
  }
  return options.length > 0 ? JSON.stringify(options) : null;
}
