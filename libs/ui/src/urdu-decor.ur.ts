/** False: the headings of these pages are in Urdu themselves. */
export const showsDecor: boolean = false;
