export type Stars = 1 | 2 | 3 | 4 | 5;

/** What a customer writes, and to which order it fits; what is left out fits any. */
export interface ReviewComment {
  text: string;
  stars: Stars;
  product?: string;
  size?: 'Small' | 'Large';
  city?: string;
  paymentMethod?: string;
}
