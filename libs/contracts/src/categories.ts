import { z } from 'zod';
import { answerLanguage } from './answer-language.ts';
import { CategoryName, Message } from './answer-fields.ts';
import { Id, IdParam, paged, paging, requiredText, text } from './fields.ts';
import { route } from './route.ts';

export const Category = z
  .object({
    _id: Id,
    name: CategoryName,
    description: z.string().meta({ example: 'Cities, mountains and coasts.' }),
    isActive: z.boolean(),
    sortOrder: z.int(),
  })
  .meta({ id: 'Category' });
export type Category = z.infer<typeof Category>;

/** A category as shoppers' lists have it: an address with one of its former names leads to it. */
const ListedCategory = Category.extend({
  formerNames: z.array(CategoryName),
  /** Name in the language that was asked for, where it has one. Products and addresses have `name` in every language. */
  title: z.string().optional().meta({ example: 'مقامات' }),
}).meta({ id: 'ListedCategory' });

/** A category as staff sees it. */
export const StaffCategory = Category.extend({
  version: z.int(),
  /** Name on Urdu pages; null: they show the English one. */
  urduName: z.string().nullable().meta({ example: 'مقامات' }),
  urduDescription: z.string().nullable().meta({ example: 'شہر، پہاڑ اور ساحل۔' }),
}).meta({ id: 'StaffCategory' });
export type StaffCategory = z.infer<typeof StaffCategory>;

const farAway = 'Please use a number between -1,000,000 and 1,000,000';

/** A category as staff writes it. */
export const CategoryForm = z
  .object({
    name: requiredText(100, 'Please enter a category name').meta({ example: 'Places' }),
    description: text(2000).optional().meta({ example: 'Cities, mountains and coasts.' }),
    /** The same in Urdu. Empty: Urdu pages show the English text. */
    urduName: text(100).optional().meta({ example: 'مقامات' }),
    urduDescription: text(2000).optional().meta({ example: 'شہر، پہاڑ اور ساحل۔' }),
    isActive: z.boolean().optional(),
    /** Lower comes first. A new category without one has 0. */
    sortOrder: z.int('Please use a whole number').min(-1_000_000, farAway).max(1_000_000, farAway).optional(),
  })
  .meta({ id: 'CategoryForm' });
export type CategoryForm = z.infer<typeof CategoryForm>;

/** With `version`, a stale one is refused. */
export const CategoryEdit = CategoryForm.extend({ version: z.int().optional() }).meta({ id: 'CategoryEdit' });
export type CategoryEdit = z.infer<typeof CategoryEdit>;

export const CategoryMove = z.object({ direction: z.enum(['up', 'down']) }).meta({ id: 'CategoryMove' });
export type CategoryMove = z.infer<typeof CategoryMove>;

/** More than a shop has: a list that is not asked for by page holds all. */
const MAX_CATEGORIES = 1_000;

const notFound = { status: 404, code: 'not_found', message: 'Category not found' } as const;
const duplicate = { status: 409, code: 'duplicate', message: 'A category with this name already exists.' } as const;
const staleVersion = {
  status: 409,
  code: 'stale_version',
  message: 'Somebody changed this category in the meantime. Please reload it.',
} as const;
const Saved = z.object({ message: Message, category: StaffCategory });

export const categories = {
  list: route({
    method: 'GET',
    path: '/categories',
    access: 'public',
    summary: 'List the active categories; all of them unless a page is asked for',
    query: z.object({ ...answerLanguage, ...paging(MAX_CATEGORIES) }),
    response: z.object({ categories: z.array(ListedCategory), ...paged }),
  }),
  listAll: route({
    method: 'GET',
    path: '/categories/admin',
    access: 'staff',
    permission: 'categories.write',
    summary: 'List all categories, inactive ones too',
    query: z.object(paging(10)),
    response: z.object({ categories: z.array(StaffCategory), ...paged }),
  }),
  create: route({
    method: 'POST',
    path: '/categories',
    access: 'staff',
    permission: 'categories.write',
    summary: 'Create a category',
    body: CategoryForm,
    status: 201,
    response: Saved,
    errors: { duplicate },
  }),
  update: route({
    method: 'PUT',
    path: '/categories/:id',
    access: 'staff',
    permission: 'categories.write',
    summary: 'Change a category; a new name goes to its products too',
    params: IdParam,
    body: CategoryEdit,
    response: Saved,
    errors: { notFound, staleVersion, duplicate },
  }),
  move: route({
    method: 'POST',
    path: '/categories/:id/move',
    access: 'staff',
    permission: 'categories.write',
    summary: 'Move a category one place up or down in the list; the first one stays first, the last one last',
    params: IdParam,
    body: CategoryMove,
    response: Saved,
    errors: { notFound },
  }),
  remove: route({
    method: 'DELETE',
    path: '/categories/:id',
    access: 'staff',
    permission: 'categories.write',
    summary: 'Delete a category; its products stay and show after the listed ones',
    params: IdParam,
    response: z.object({ message: Message }),
    errors: { notFound },
  }),
};
