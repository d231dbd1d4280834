/** True when Urdu words may repeat a heading as decor. */
export const showsDecor: boolean = true;
