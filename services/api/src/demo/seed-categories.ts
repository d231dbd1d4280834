import type { INestApplicationContext } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { AddCategory } from '../modules/catalog/commands/add-category.ts';
import { ChangeCategory } from '../modules/catalog/commands/change-category.ts';
import { ListAllCategories } from '../modules/catalog/queries/list-categories.ts';
import type { DemoProduct } from './demo-catalogue.ts';

interface Texts {
  description: string;
  urduName: string;
  urduDescription: string;
}

/** Texts of the default categories, by the demo products that they hold. */
const defaults: Readonly<Record<string, Texts>> = {
  'Limited Designs': {
    description: 'Truck art, tile patterns and flowers, printed in small numbers.',
    urduName: 'محدود ڈیزائن',
    urduDescription: 'ٹرک آرٹ، ٹائلوں کے نقش اور پھول، تھوڑی تعداد میں چھپے ہوئے۔',
  },
  'One Piece': {
    description: 'Ships, lighthouses, whales and treasure maps: our own drawings of the sea.',
    urduName: 'ون پیس',
    urduDescription: 'جہاز، روشنی کے مینار، وہیل اور خزانے کے نقشے: سمندر کی ہماری اپنی تصویریں۔',
  },
  'More Anime': {
    description: 'Streets, trains and night skies, drawn like scenes from an anime film.',
    urduName: 'مزید اینیمے',
    urduDescription: 'گلیاں، ریل گاڑیاں اور رات کا آسمان، اینیمے فلم کے مناظر کی طرح۔',
  },
  'Never Forgotten': {
    description: 'Mountains, lakes and roads of the north, to remember a journey.',
    urduName: 'یادیں شمال کی',
    urduDescription: 'شمال کے پہاڑ، جھیلیں اور راستے، سفر کی یاد میں۔',
  },
};

/** Categories beside them, in their order. */
const more: readonly (Texts & { name: string })[] = [
  {
    name: 'Calligraphy',
    description: 'One word in Nastaliq, written large.',
    urduName: 'خطاطی',
    urduDescription: 'نستعلیق میں ایک لفظ، بڑا لکھا ہوا۔',
  },
  {
    name: 'Eid Collection',
    description: 'Crescents, lanterns and bangles, for Eid and the nights before it.',
    urduName: 'عید کلیکشن',
    urduDescription: 'ہلال، فانوس اور چوڑیاں، عید اور چاند رات کے لیے۔',
  },
];

/** Says of each default category what the demo has in it, and adds those that its products need beside them. */
export async function seedCategories(app: INestApplicationContext, catalogue: readonly DemoProduct[]): Promise<void> {
  const commands = app.get(CommandBus);
  const { categories } = await app.get(QueryBus).execute(new ListAllCategories({ page: 1, limit: 100 }));
  for (const { _id, name } of categories) {
    const texts = defaults[name];
    if (texts) await commands.execute(new ChangeCategory(_id, { name, ...texts }));
  }
  for (const [index, category] of more.entries()) {
    if (!catalogue.some((product) => product.category === category.name)) continue;
    await commands.execute(new AddCategory({ ...category, sortOrder: Object.keys(defaults).length + index + 1 }));
  }
}
