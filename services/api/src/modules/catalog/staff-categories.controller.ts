import { Controller } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { categories } from '@shop/contracts/categories';
import type { ResponseOf } from '@shop/contracts/route';
import { Endpoint, Input } from '../../platform/http/endpoint.ts';
import { AddCategory } from './commands/add-category.ts';
import { ChangeCategory } from './commands/change-category.ts';
import { MoveCategory } from './commands/move-category.ts';
import { DeleteCategory } from './commands/delete-category.ts';
import { ListAllCategories } from './queries/list-categories.ts';

@Controller()
export class StaffCategoriesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Endpoint(categories.listAll)
  list(@Input() { query }: Input<typeof categories.listAll>): Promise<ResponseOf<typeof categories.listAll>> {
    return this.queries.execute(new ListAllCategories(query));
  }

  @Endpoint(categories.create)
  async create(@Input() { body }: Input<typeof categories.create>): Promise<ResponseOf<typeof categories.create>> {
    return { message: 'Category created', category: await this.commands.execute(new AddCategory(body)) };
  }

  @Endpoint(categories.update)
  async update(
    @Input() { params, body }: Input<typeof categories.update>,
  ): Promise<ResponseOf<typeof categories.update>> {
    return { message: 'Category updated', category: await this.commands.execute(new ChangeCategory(params.id, body)) };
  }

  @Endpoint(categories.move)
  async move(@Input() { params, body }: Input<typeof categories.move>): Promise<ResponseOf<typeof categories.move>> {
    const category = await this.commands.execute(new MoveCategory(params.id, body.direction));
    return { message: 'Category moved', category };
  }

  @Endpoint(categories.remove)
  async remove(@Input() { params }: Input<typeof categories.remove>): Promise<ResponseOf<typeof categories.remove>> {
    await this.commands.execute(new DeleteCategory(params.id));
    return { message: 'Category deleted' };
  }
}
