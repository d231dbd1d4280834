import { z } from 'zod';
import { AnswerLanguage } from './answer-language.ts';
import { ArtistName, Message } from './answer-fields.ts';
import { Id, IdParam, paged, paging, requiredText, text } from './fields.ts';
import { route } from './route.ts';
import { MAX_ARTIST_NAME, MAX_ARTIST_SLUG } from './shop.ts';

/** The last part of the address of an artist's page. It stays when the artist gets another name. */
const Slug = z.string().meta({ example: 'zainab-qureshi' });

/** An artist as shoppers see one, in the language that was asked for. */
export const Artist = z
  .object({
    slug: Slug,
    name: ArtistName,
    /** Empty: nothing is told. */
    about: z.string().meta({ example: 'Paints the lanes of Lahore after sunset.' }),
  })
  .meta({ id: 'Artist' });
export type Artist = z.infer<typeof Artist>;

/** The artist of a product. */
export const ArtistOfProduct = Artist.pick({ slug: true, name: true }).meta({ id: 'ArtistOfProduct' });

/** An artist as staff sees one. */
export const StaffArtist = Artist.extend({
  _id: Id,
  /** Name on Urdu pages; null: they show the English one. The same holds for the text. */
  urduName: z.string().nullable().meta({ example: 'زینب قریشی' }),
  urduAbout: z.string().nullable().meta({ example: 'لاہور کی گلیاں، سورج ڈوبنے کے بعد۔' }),
  /** Number of products and drafts by the artist that are not deleted. */
  works: z.int().meta({ example: 8 }),
  version: z.int(),
}).meta({ id: 'StaffArtist' });
export type StaffArtist = z.infer<typeof StaffArtist>;

/** An artist as staff writes one. */
export const ArtistForm = z
  .object({
    name: requiredText(MAX_ARTIST_NAME, 'Please enter the name of the artist').meta({ example: 'Zainab Qureshi' }),
    about: text(2000).optional().meta({ example: 'Paints the lanes of Lahore after sunset.' }),
    /** The same in Urdu. Empty: Urdu pages show the English text. */
    urduName: text(MAX_ARTIST_NAME).optional().meta({ example: 'زینب قریشی' }),
    urduAbout: text(2000).optional().meta({ example: 'لاہور کی گلیاں، سورج ڈوبنے کے بعد۔' }),
  })
  .meta({ id: 'ArtistForm' });
export type ArtistForm = z.infer<typeof ArtistForm>;

/** With `version`, a stale one is refused. */
export const ArtistEdit = ArtistForm.extend({ version: z.int().optional() }).meta({ id: 'ArtistEdit' });
export type ArtistEdit = z.infer<typeof ArtistEdit>;

const notFound = { status: 404, code: 'not_found', message: 'Artist not found' } as const;
const duplicate = { status: 409, code: 'duplicate', message: 'An artist with this name already exists.' } as const;
const staleVersion = {
  status: 409,
  code: 'stale_version',
  message: 'Somebody changed this artist in the meantime. Please reload.',
} as const;
const Saved = z.object({ message: Message, artist: StaffArtist });

export const artists = {
  get: route({
    method: 'GET',
    path: '/artists/:slug',
    access: 'public',
    summary: 'Read an artist; `GET /products?artist=…` lists the works',
    params: z.object({
      slug: text(MAX_ARTIST_SLUG).meta({
        description: 'The last part of the address of the page',
        example: 'zainab-qureshi',
      }),
    }),
    query: AnswerLanguage,
    response: z.object({ artist: Artist }),
    errors: { notFound },
  }),
  list: route({
    method: 'GET',
    path: '/admin/artists',
    access: 'staff',
    permission: 'products.write',
    summary: 'List the artists by their names',
    query: z.object(paging(10)),
    response: z.object({ artists: z.array(StaffArtist), ...paged }),
  }),
  create: route({
    method: 'POST',
    path: '/admin/artists',
    access: 'staff',
    permission: 'products.write',
    summary: 'Add an artist',
    body: ArtistForm,
    status: 201,
    response: Saved,
    errors: { duplicate },
  }),
  update: route({
    method: 'PUT',
    path: '/admin/artists/:id',
    access: 'staff',
    permission: 'products.write',
    summary: 'Change an artist; the address of the page stays',
    params: IdParam,
    body: ArtistEdit,
    response: Saved,
    errors: { notFound, staleVersion, duplicate },
  }),
  remove: route({
    method: 'DELETE',
    path: '/admin/artists/:id',
    access: 'staff',
    permission: 'products.write',
    summary: 'Delete an artist with the page; the products stay',
    params: IdParam,
    response: z.object({ message: Message }),
    errors: { notFound },
  }),
};
