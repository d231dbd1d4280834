/** Source of the orders that staff take for customers. */
export const TAKEN_BY_STAFF = 'staff';

/** Limits of the parts of a source, in characters. Browsers cut what is longer. */
export const SOURCE_LIMITS = { source: 60, medium: 60, campaign: 100 } as const;
