/** The columns of the contract's `Category`. */
export const categoryColumns = 'id as "_id", name, description, is_active as "isActive", sort_order as "sortOrder"';

/** The columns of the contract's `StaffCategory`. */
export const staffCategoryColumns = `${categoryColumns}, version`;
