import { type Sql, sql } from '../../../platform/database/sql.ts';

// Names, words, prices and pictures are the owner's work; switches, tags and the category are not.

/** Changes when the owner gives a product of the demo other words, sizes, prices or pictures. */
export const productFingerprint = sql`md5(jsonb_build_array(name, subtitle, description,
  jsonb_path_query_array(sizes, '$[*].name'), jsonb_path_query_array(sizes, '$[*].price'),
  jsonb_path_query_array(sizes, '$[*].originalPrice'), jsonb_path_query_array(images, '$[*].url'))::text
  || concat(urdu_name, urdu_subtitle, urdu_description))`;

/** Changes when the owner gives a category of the demo another name or description. */
export const categoryFingerprint = sql`md5(jsonb_build_array(name, description)::text || concat(urdu_name, urdu_description))`;

/** Changes when the owner gives an artist of the demo another name or text. */
export const artistFingerprint = sql`md5(jsonb_build_array(name, about, urdu_name, urdu_about)::text)`;

export const fingerprintOfArtist = (id: string): Sql =>
  sql`select ${artistFingerprint} from catalog_artist where id = ${id}`;

export const fingerprintOfProduct = (id: string): Sql =>
  sql`select ${productFingerprint} from catalog_product where id = ${id}`;

export const fingerprintOfCategory = (id: string): Sql =>
  sql`select ${categoryFingerprint} from catalog_category where id = ${id}`;
