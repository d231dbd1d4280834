import type { INestApplicationContext } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ChangeCategory } from '../modules/catalog/commands/change-category.ts';
import { ListAllCategories } from '../modules/catalog/queries/list-categories.ts';

/** Descriptions of the default categories, by the demo products that they hold. */
const descriptions: Readonly<Record<string, string>> = {
  'Limited Designs': 'Truck art, tile patterns and flowers, printed in small numbers.',
  'One Piece': 'Ships, lighthouses, whales and treasure maps: our own drawings of the sea.',
  'More Anime': 'Streets, trains and night skies, drawn like scenes from an anime film.',
  'Never Forgotten': 'Mountains, lakes and roads of the north, to remember a journey.',
};

/** Says of each default category what the demo has in it. */
export async function seedCategories(app: INestApplicationContext): Promise<void> {
  const { categories } = await app.get(QueryBus).execute(new ListAllCategories({ page: 1, limit: 100 }));
  for (const { _id, name } of categories) {
    const description = descriptions[name];
    if (description) await app.get(CommandBus).execute(new ChangeCategory(_id, { name, description }));
  }
}
