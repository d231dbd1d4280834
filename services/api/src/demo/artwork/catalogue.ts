import { limitedPrints } from './catalogue-limited.ts';
import { lanePrints, ridgePrints } from './catalogue-places.ts';
import { seaPrints } from './catalogue-sea.ts';
import type { DemoPrint } from './demo-print.ts';

/** Every print of the demo shop, in the order in which the shop lists them. */
export const catalogue: readonly DemoPrint[] = [...limitedPrints, ...seaPrints, ...lanePrints, ...ridgePrints];
