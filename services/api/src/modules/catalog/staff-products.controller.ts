import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { products } from '@shop/contracts/products';
import type { Answer } from '@shop/contracts/route';
import { Endpoint, Input } from '../../platform/http/endpoint.ts';
import { Pictures, type SavedPicture } from '../../platform/storage/pictures.ts';
import { CreateProduct } from './commands/create-product.ts';

@Controller()
export class StaffProductsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly pictures: Pictures,
  ) {}

  @Endpoint(products.create)
  async create(@Input() { body, files }: Input<typeof products.create>): Promise<Answer<typeof products.create>> {
    const saved: SavedPicture[] = [];
    try {
      for (const file of files.images ?? []) {
        saved.push(await this.pictures.save(await file.bytes(), { folder: 'products', alt: body.name }));
      }
    } catch (error) {
      // The one that cannot be read leaves nothing of the others behind.
      await Promise.all(saved.map((picture) => picture.discard()));
      throw error;
    }
    return { message: 'Product created', product: await this.commands.execute(new CreateProduct(body, saved)) };
  }
}
