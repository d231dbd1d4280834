type Sharp = typeof import('sharp').default;

let restricted = false;
let loading: Promise<Sharp> | undefined;

/** The picture library, loaded with the first picture: a process that handles none saves 20 MB. */
export const loadSharp = (): Promise<Sharp> =>
  (loading ??= import('sharp').then(({ default: sharp }) => {
    if (restricted) {
      sharp.block({ operation: ['VipsForeignLoad'] });
      sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });
    }
    return sharp;
  }));

/** Takes away every picture reader but those for JPEG, PNG and WebP, for the whole process. */
export function allowOnlyShopFormats(): void {
  restricted = true;
}
