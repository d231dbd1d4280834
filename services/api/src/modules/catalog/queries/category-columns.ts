import { sql } from '../../../platform/database/sql.ts';

/** The columns of the contract's `Category`. */
export const categoryColumns = sql`id as "_id", name, description, is_active as "isActive", sort_order as "sortOrder"`;

/** The columns of the contract's `StaffCategory`. */
export const staffCategoryColumns = sql`${categoryColumns}, version`;
