import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { categories } from '@shop/contracts/categories';
import { home } from '@shop/contracts/home';
import { products } from '@shop/contracts/products';
import type { Answer } from '@shop/contracts/route';
import { Endpoint, Input } from '../../platform/http/endpoint.ts';
import type { ReadyAnswer } from '../../platform/http/ready-answer.ts';
import { ReadyBytes } from '../../platform/http/ready-bytes.ts';
import { ListAddresses } from './queries/list-addresses.ts';
import { ListCategories } from './queries/list-categories.ts';
import { ListHomeGroups } from './queries/home-groups.ts';
import { ListProducts } from './queries/list-products.ts';
import { ReadProduct } from './queries/read-product.ts';
import { SearchProducts } from './queries/search-products.ts';

/** What shoppers see of the catalogue: answers that are kept ready until what they show changes. */
@Controller()
export class CatalogController {
  constructor(
    private readonly queries: QueryBus,
    private readonly ready: ReadyBytes,
  ) {}

  @Endpoint(products.list)
  list(@Input() { query }: Input<typeof products.list>): Promise<ReadyAnswer> {
    const { search } = query;
    return this.ready.get(`products ${JSON.stringify(query)}`, ['products'], () =>
      this.queries.execute(search ? new SearchProducts({ ...query, search }) : new ListProducts(query)),
    );
  }

  @Endpoint(products.get)
  read(@Input() { params: { id } }: Input<typeof products.get>): Promise<ReadyAnswer> {
    // It shows its category's name too.
    const tags = ({ product: { _id, category } }: Answer<typeof products.get>) => [
      `product:${_id}`,
      `category:${category.toLowerCase()}`,
    ];
    return this.ready.get(`product ${id}`, tags, async () => ({
      product: await this.queries.execute(new ReadProduct(id)),
    }));
  }

  @Endpoint(categories.list)
  categories(@Input() { query }: Input<typeof categories.list>): Promise<ReadyAnswer> {
    return this.ready.get(`categories ${JSON.stringify(query)}`, ['categories'], () =>
      this.queries.execute(new ListCategories(query)),
    );
  }

  @Endpoint(home.groups)
  home(): Promise<ReadyAnswer> {
    return this.ready.get('home', ['home'], async () => ({
      groups: await this.queries.execute(new ListHomeGroups()),
    }));
  }

  @Endpoint(home.addresses)
  addresses(): Promise<ReadyAnswer> {
    return this.ready.get('addresses', ['products', 'categories'], () => this.queries.execute(new ListAddresses()));
  }
}
