import type { Language } from '@shop/contracts/languages';
import { type Sql, sql } from '../../../platform/database/sql.ts';

/** The columns of the contract's `Category`. */
const categoryColumns = sql`id as "_id", name, description, is_active as "isActive", sort_order as "sortOrder"`;

/** The same with the texts of a language, as shoppers read them. */
export const categoryColumnsIn = (language: Language | undefined): Sql =>
  language === 'ur'
    ? sql`id as "_id", name, coalesce(urdu_description, description) as description, is_active as "isActive",
        sort_order as "sortOrder", urdu_name as title`
    : categoryColumns;

/** The columns of the contract's `StaffCategory`. */
export const staffCategoryColumns = sql`${categoryColumns}, version, urdu_name as "urduName",
  urdu_description as "urduDescription"`;
