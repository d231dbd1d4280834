import { z } from 'zod';
import { Id, paged, paging } from './fields.ts';
import { route } from './route.ts';

export const Category = z
  .object({
    _id: Id,
    name: z.string(),
    description: z.string(),
    isActive: z.boolean(),
    sortOrder: z.int(),
  })
  .meta({ id: 'Category' });
export type Category = z.infer<typeof Category>;

export const categories = {
  list: route({
    method: 'GET',
    path: '/categories',
    access: 'public',
    summary: 'List the active categories; all of them unless a page is asked for',
    query: z.object({ page: paging(100).page, limit: paging(100).limit }),
    response: z.object({ categories: z.array(Category), ...paged }),
  }),
};
