import { buildAll, openShop, shopParts } from './shop.ts';

await openShop({ build: buildAll, parts: shopParts });
