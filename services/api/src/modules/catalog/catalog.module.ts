import { Module } from '@nestjs/common';
import { CatalogController } from './catalog.controller.ts';
import { AddArtistHandler, ChangeArtistHandler } from './commands/save-artist.ts';
import { DeleteArtistHandler } from './commands/delete-artist.ts';
import { ListArtistsHandler, ReadArtistHandler } from './queries/artists.ts';
import { StaffArtistsController } from './staff-artists.controller.ts';
import { AddCategoryHandler } from './commands/add-category.ts';
import { RemoveFirstCategoriesHandler } from './commands/remove-first-categories.ts';
import { ChangeCategoryHandler } from './commands/change-category.ts';
import { ChangeProductHandler } from './commands/change-product.ts';
import { MoveCategoryHandler } from './commands/move-category.ts';
import { DeleteCategoryHandler } from './commands/delete-category.ts';
import { DeleteProductHandler } from './commands/delete-product.ts';
import { CreateProductHandler } from './commands/create-product.ts';
import { PatchProductHandler } from './commands/patch-product.ts';
import { UploadPictureHandler } from './commands/upload-picture.ts';
import { RemoveDemoCatalogHandler } from './commands/remove-demo-catalog.ts';
import { CountOwnProductsHandler, LockDemoProductsHandler } from './queries/demo-products.ts';
import { RestoreProductHandler } from './commands/restore-product.ts';
import { RateProductHandler, ReplaceRatingsHandler } from './commands/rate-product.ts';
import { ReplacePopularitiesHandler, SetPopularitiesHandler } from './commands/set-popularities.ts';
import { FeedPartHandler } from './queries/feed-part.ts';
import { ListHomeGroupsHandler } from './queries/home-groups.ts';
import { SitemapEntriesHandler } from './queries/sitemap-entries.ts';
import { ListAllCategoriesHandler, ListCategoriesHandler } from './queries/list-categories.ts';
import { ListProductsHandler } from './queries/list-products.ts';
import { RelatedProductsHandler } from './queries/related-products.ts';
import { CountProductsHandler, PriceLinesHandler } from './queries/price-lines.ts';
import { ProductSnapshotHandler } from './queries/product-snapshot.ts';
import { ReadProductHandler } from './queries/read-product.ts';
import { SearchProductsHandler } from './queries/search-products.ts';
import { ListStaffProductsHandler, ReadAllProductsHandler, ReadStaffProductHandler } from './queries/staff-products.ts';
import { ShownRatingsHandler } from './queries/shown-ratings.ts';
import { ShownPopularitiesHandler } from './queries/shown-popularities.ts';
import { ExportProductsHandler } from './queries/export-products.ts';
import {
  ListImportedProductsHandler,
  ListProductImportsHandler,
  ReadProductImportHandler,
} from './queries/product-imports.ts';
import {
  CreateProductImportHandler,
  StartProductImportHandler,
  StopProductImportHandler,
} from './commands/product-import.ts';
import { RunProductImport } from './imports/run-product-import.ts';
import { ProductImportWorker } from './product-import-worker.ts';
import { ProductImportsController } from './product-imports.controller.ts';
import { SharePictureController } from './share-picture.controller.ts';
import { ChangeSaleHandler, CreateSaleHandler, DeleteSaleHandler, EndSaleHandler } from './commands/change-sale.ts';
import { ListSalesHandler } from './queries/list-sales.ts';
import { SaleClock } from './sale-clock.ts';
import { ChangeStockHandler } from './commands/change-stock.ts';
import {
  EditStockHandler,
  GiveBackStockHandler,
  TakeStockHandler,
  WriteOffStockHandler,
} from './commands/move-stock.ts';
import { DefaultThreshold } from './consumers/default-threshold.ts';
import { ListStockHandler, StockHistoryHandler } from './queries/list-stock.ts';
import { LowStockHandler } from './queries/low-stock.ts';
import { StockController } from './stock.controller.ts';
import { StaffSalesController } from './staff-sales.controller.ts';
import { StaffCategoriesController } from './staff-categories.controller.ts';
import { StaffProductsController } from './staff-products.controller.ts';

@Module({
  controllers: [
    CatalogController,
    SharePictureController,
    StaffProductsController,
    StaffCategoriesController,
    StaffArtistsController,
    StaffSalesController,
    StockController,
    ProductImportsController,
  ],
  providers: [
    ListProductsHandler,
    RelatedProductsHandler,
    SearchProductsHandler,
    ReadProductHandler,
    ListSalesHandler,
    CreateSaleHandler,
    ChangeSaleHandler,
    EndSaleHandler,
    DeleteSaleHandler,
    SaleClock,
    LockDemoProductsHandler,
    CountOwnProductsHandler,
    RemoveDemoCatalogHandler,
    ListCategoriesHandler,
    ListAllCategoriesHandler,
    ListHomeGroupsHandler,
    FeedPartHandler,
    SitemapEntriesHandler,
    PriceLinesHandler,
    CountProductsHandler,
    ProductSnapshotHandler,
    ShownRatingsHandler,
    ShownPopularitiesHandler,
    CreateProductHandler,
    ChangeProductHandler,
    PatchProductHandler,
    RestoreProductHandler,
    UploadPictureHandler,
    ListStaffProductsHandler,
    ReadAllProductsHandler,
    ReadStaffProductHandler,
    DeleteProductHandler,
    RateProductHandler,
    ReplaceRatingsHandler,
    SetPopularitiesHandler,
    ReplacePopularitiesHandler,
    ReadArtistHandler,
    ListArtistsHandler,
    AddArtistHandler,
    ChangeArtistHandler,
    DeleteArtistHandler,
    AddCategoryHandler,
    RemoveFirstCategoriesHandler,
    ChangeCategoryHandler,
    MoveCategoryHandler,
    DeleteCategoryHandler,
    TakeStockHandler,
    EditStockHandler,
    GiveBackStockHandler,
    WriteOffStockHandler,
    ChangeStockHandler,
    ListStockHandler,
    StockHistoryHandler,
    LowStockHandler,
    DefaultThreshold,
    CreateProductImportHandler,
    StartProductImportHandler,
    StopProductImportHandler,
    ListProductImportsHandler,
    ReadProductImportHandler,
    ListImportedProductsHandler,
    ExportProductsHandler,
    RunProductImport,
    ProductImportWorker,
  ],
})
export class CatalogModule {}
