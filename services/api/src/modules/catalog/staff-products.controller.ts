import { Controller } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { products } from '@shop/contracts/products';
import type { ResponseOf } from '@shop/contracts/route';
import { staffProducts } from '@shop/contracts/staff-products';
import { Database } from '../../platform/database/database.ts';
import { fail } from '../../platform/errors/api-error.ts';
import { changeEach } from '../../platform/idempotency/change-each.ts';
import { Endpoint, Input } from '../../platform/http/endpoint.ts';
import { Caller } from '../../platform/auth/caller.ts';
import { Idempotency, type IdempotencyKey, type IdempotentResponse } from '../../platform/idempotency/idempotency.ts';
import { Pictures } from '../../platform/storage/pictures.ts';
import { ChangeProduct } from './commands/change-product.ts';
import { CreateProduct } from './commands/create-product.ts';
import { DeleteProduct } from './commands/delete-product.ts';
import { PatchProduct } from './commands/patch-product.ts';
import { UploadPicture } from './commands/upload-picture.ts';
import { RestoreProduct } from './commands/restore-product.ts';
import { savePictures } from './commands/save-pictures.ts';
import { ListStaffProducts, ReadStaffProduct } from './queries/staff-products.ts';

@Controller()
export class StaffProductsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly pictures: Pictures,
    private readonly db: Database,
  ) {}

  @Endpoint(staffProducts.list)
  list(@Input() { query }: Input<typeof staffProducts.list>): Promise<ResponseOf<typeof staffProducts.list>> {
    return this.queries.execute(new ListStaffProducts(query));
  }

  @Endpoint(staffProducts.get)
  async read(
    @Input() { params: { id } }: Input<typeof staffProducts.get>,
  ): Promise<ResponseOf<typeof staffProducts.get>> {
    return { product: await this.queries.execute(new ReadStaffProduct(id)) };
  }

  @Endpoint(products.create)
  async create(
    @Input() { body, files }: Input<typeof products.create>,
    @Caller() { username }: Caller,
    @Idempotency() key: IdempotencyKey,
  ): Promise<IdempotentResponse<ResponseOf<typeof products.create>>> {
    const saved = await savePictures(this.pictures, files.images ?? [], body.name);
    return this.commands.execute(new CreateProduct(body, saved, key, username));
  }

  @Endpoint(products.update)
  async update(
    @Input() { params: { id }, body, files }: Input<typeof products.update>,
    @Caller() { username }: Caller,
  ): Promise<ResponseOf<typeof products.update>> {
    const product = await this.commands.execute(new ChangeProduct(id, body, files.images ?? [], username));
    return { message: 'Product updated', product };
  }

  @Endpoint(products.patch)
  patch(
    @Input() { body: { rows } }: Input<typeof products.patch>,
    @Idempotency() key: IdempotencyKey,
  ): Promise<IdempotentResponse<ResponseOf<typeof products.patch>>> {
    return changeEach(this.db, key, rows, ({ _id, ...patch }, ofRow) =>
      this.commands.execute(new PatchProduct(_id, patch, ofRow)),
    );
  }

  @Endpoint(products.remove)
  async remove(@Input() { params }: Input<typeof products.remove>): Promise<ResponseOf<typeof products.remove>> {
    await this.commands.execute(new DeleteProduct(params.id));
    return { message: 'Product deleted' };
  }

  @Endpoint(staffProducts.uploadPicture)
  async uploadPicture(
    @Input() { files }: Input<typeof staffProducts.uploadPicture>,
  ): Promise<ResponseOf<typeof staffProducts.uploadPicture>> {
    const [file] = files.image ?? [];
    if (!file) fail(staffProducts.uploadPicture, 'missingPicture');
    return { picture: await this.commands.execute(new UploadPicture(file)) };
  }

  @Endpoint(staffProducts.restore)
  async restore(
    @Input() { params }: Input<typeof staffProducts.restore>,
  ): Promise<ResponseOf<typeof staffProducts.restore>> {
    return { message: 'Product restored', product: await this.commands.execute(new RestoreProduct(params.id)) };
  }
}
