import { Module } from '@nestjs/common';
import { CatalogController } from './catalog.controller.ts';
import { CreateProductHandler } from './commands/create-product.ts';
import { ListHomeGroupsHandler } from './queries/home-groups.ts';
import { ListAddressesHandler } from './queries/list-addresses.ts';
import { ListCategoriesHandler } from './queries/list-categories.ts';
import { ListProductsHandler } from './queries/list-products.ts';
import { CountProductsHandler, PriceLinesHandler } from './queries/price-lines.ts';
import { ProductShownHandler } from './queries/product-shown.ts';
import { ReadProductHandler } from './queries/read-product.ts';
import { SearchProductsHandler } from './queries/search-products.ts';
import { SharePictureController } from './share-picture.controller.ts';
import { StaffProductsController } from './staff-products.controller.ts';

@Module({
  controllers: [CatalogController, SharePictureController, StaffProductsController],
  providers: [
    ListProductsHandler,
    SearchProductsHandler,
    ReadProductHandler,
    ListCategoriesHandler,
    ListHomeGroupsHandler,
    ListAddressesHandler,
    PriceLinesHandler,
    CountProductsHandler,
    ProductShownHandler,
    CreateProductHandler,
  ],
})
export class CatalogModule {}
