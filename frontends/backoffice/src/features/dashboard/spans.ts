/** The last days that charts show, as the address of the dashboard names them. */
export const SPANS = ['7', '30', '90'] as const;
export type Span = (typeof SPANS)[number];
