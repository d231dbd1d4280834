import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { products } from '@shop/contracts/products';
import type { ResponseOf } from '@shop/contracts/route';
import { Database } from '../../platform/database/database.ts';
import { changeEach } from '../../platform/idempotency/change-each.ts';
import { Endpoint, Input } from '../../platform/http/endpoint.ts';
import { Idempotency, type IdempotencyKey, type IdempotentResponse } from '../../platform/idempotency/idempotency.ts';
import { Pictures } from '../../platform/storage/pictures.ts';
import { ChangeProduct } from './commands/change-product.ts';
import { CreateProduct } from './commands/create-product.ts';
import { DeleteProduct } from './commands/delete-product.ts';
import { SetProductFlags } from './commands/set-product-flags.ts';
import { savePictures } from './commands/save-pictures.ts';

@Controller()
export class StaffProductsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly pictures: Pictures,
    private readonly db: Database,
  ) {}

  @Endpoint(products.create)
  async create(
    @Input() { body, files }: Input<typeof products.create>,
    @Idempotency() key: IdempotencyKey,
  ): Promise<IdempotentResponse<ResponseOf<typeof products.create>>> {
    const saved = await savePictures(this.pictures, files.images ?? [], body.name);
    return this.commands.execute(new CreateProduct(body, saved, key));
  }

  @Endpoint(products.update)
  async update(
    @Input() { params: { id }, body, files }: Input<typeof products.update>,
  ): Promise<ResponseOf<typeof products.update>> {
    const product = await this.commands.execute(new ChangeProduct(id, body, files.images ?? []));
    return { message: 'Product updated', product };
  }

  @Endpoint(products.setFlags)
  setFlags(
    @Input() { body: { rows } }: Input<typeof products.setFlags>,
    @Idempotency() key: IdempotencyKey,
  ): Promise<IdempotentResponse<ResponseOf<typeof products.setFlags>>> {
    return changeEach(this.db, key, rows, ({ _id, ...flags }, ofRow) =>
      this.commands.execute(new SetProductFlags(_id, flags, ofRow)),
    );
  }

  @Endpoint(products.remove)
  async remove(@Input() { params }: Input<typeof products.remove>): Promise<ResponseOf<typeof products.remove>> {
    await this.commands.execute(new DeleteProduct(params.id));
    return { message: 'Product deleted' };
  }
}
