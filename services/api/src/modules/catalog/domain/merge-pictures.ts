import type { Picture } from '@shop/contracts/pictures';

/** Changes that an edit makes to a product's pictures. */
interface Edit {
  /** The urls that stay, in their order; without it all stay. */
  keep: readonly string[] | undefined;
  /** Pictures that `keep` may name beside the product's own. */
  offered?: readonly Picture[];
  added: readonly Picture[];
}

/** The pictures of a product after an edit, or the place in `keep` of a url that is not known. */
export function mergePictures(
  now: readonly Picture[],
  { keep = now.map(({ url }) => url), offered = [], added }: Edit,
): Picture[] | { unknown: number } {
  const remaining: Picture[] = [];
  for (const [place, url] of keep.entries()) {
    const own = [...now, ...offered].find((picture) => picture.url === url);
    if (!own) return { unknown: place };
    remaining.push(own);
  }
  return [...remaining, ...added];
}

/** Pictures with what the form says that they show, place by place; what it says nothing of keeps its words. */
export const described = (pictures: readonly Picture[], alts: readonly string[] | undefined, name: string): Picture[] =>
  pictures.map((picture, place) => ({ ...picture, alt: (alts?.[place] ?? picture.alt) || name }));

/** Pictures that were described by the product's name are described by its new one; others keep their words. */
export const renamed = (pictures: readonly Picture[], from: string, to: string): Picture[] =>
  pictures.map((picture) => (picture.alt === from ? { ...picture, alt: to } : picture));
