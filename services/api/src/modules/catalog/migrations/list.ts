import { Catalog1764000000300 } from './1764000000300-catalog.ts';
import { CatalogEdits1764000000310 } from './1764000000310-catalog-edits.ts';
import { CatalogCard1764000000320 } from './1764000000320-catalog-card.ts';
import { CategoryVersion1764000000330 } from './1764000000330-category-version.ts';
import { SearchSigns1764000000340 } from './1764000000340-search-signs.ts';
import { Measurements1764000000350 } from './1764000000350-measurements.ts';
import { SecondPicture1764000000360 } from './1764000000360-second-picture.ts';
import { CatalogFilters1764000000750 } from './1764000000750-catalog-filters.ts';
import { Subtitle1764000000760 } from './1764000000760-subtitle.ts';
import { Drafts1764000000780 } from './1764000000780-drafts.ts';
import { PictureUploads1764000000790 } from './1764000000790-picture-uploads.ts';
import { Sales1764000000800 } from './1764000000800-sales.ts';
import { Stock1764000000900 } from './1764000000900-stock.ts';
import { ProductsByName1764000000922 } from './1764000000922-products-by-name.ts';

export const migrations = [
  Catalog1764000000300,
  CatalogEdits1764000000310,
  CatalogCard1764000000320,
  CategoryVersion1764000000330,
  SearchSigns1764000000340,
  Measurements1764000000350,
  SecondPicture1764000000360,
  CatalogFilters1764000000750,
  Subtitle1764000000760,
  Drafts1764000000780,
  PictureUploads1764000000790,
  Sales1764000000800,
  Stock1764000000900,
  ProductsByName1764000000922,
];
