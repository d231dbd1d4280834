import { fileOf, PICTURE_WIDTHS } from '@shop/contracts/picture-files';
import type { ListedPicture, Picture as PictureData } from '@shop/contracts/pictures';
import { useEffect, useRef, useState } from 'react';
import * as styles from './picture.module.css';

/** A picture with what is known of it. */
export type ShownPicture = ListedPicture & Partial<Pick<PictureData, 'alt' | 'placeholder'>>;

interface PictureProps {
  /** Picture to show; without one, the placeholder is shown. */
  picture: ShownPicture | null | undefined;
  /**
   * Width of the picture on the page, as in the `sizes` attribute. Without it the picture is at most 80 px wide, and
   * its smallest file is enough.
   */
  sizes?: string;
  /** True when the picture is shown wider than in a list. */
  large?: boolean;
  /** '' for a picture whose name stands beside it. */
  alt?: string;
  /** The page's main picture: loaded at once and first. */
  eager?: boolean;
  /** Only the first eager picture of a page asks for precedence. */
  first?: boolean;
  /** Shows the tiny preview while loading. */
  preview?: boolean;
  className?: string;
}

const isServer = typeof window === 'undefined';
const [SMALLEST = 160, ...WIDER] = PICTURE_WIDTHS;
/** Width of a picture in lists at two pixels to one, in pixels. */
const LISTED = 480;
/** One width will do for browsers that do not know AVIF, and for crawlers. */
const FALLBACK = 960;

/**
 * Returns the sources of a picture: AVIF in the useful widths, and one WebP file for browsers without AVIF. A small
 * picture has the WebP file only; a picture that the shop has not stored has its own URL.
 */
function filesOf(picture: ShownPicture, isSmall: boolean, large: boolean): { set?: string; src: string } {
  const { url, width } = picture;
  // Another picture than those that the shop has stored.
  if (!url.endsWith(`/${width}.jpg`)) return { src: url };
  const widest = Math.min(width, isSmall ? SMALLEST : large ? width : LISTED);
  const src = fileOf(picture, Math.min(widest, FALLBACK), 'webp');
  if (isSmall) return { src };
  const widths = [...WIDER.filter((each) => each < widest), widest];
  return { set: widths.map((each) => `${fileOf(picture, each, 'avif')} ${each}w`).join(', '), src };
}

/** A picture in the best format and width, with its place reserved; a broken one shows an empty sheet. */
export function Picture({ picture, sizes, large = false, alt, eager, first, preview, className }: PictureProps) {
  const image = useRef<HTMLImageElement>(null);
  const [broken, setBroken] = useState<string | null>(null);
  const url = picture?.url ?? null;
  // It may have failed before scripts came.
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth === 0) setBroken(url);
  }, [url]);

  const outer = [styles.picture, className].filter(Boolean).join(' ');
  if (!picture || broken === url) {
    return (
      <span
        className={outer}
        role={alt === '' ? undefined : 'img'}
        aria-label={alt === '' ? undefined : (alt ?? picture?.alt)}
      >
        <svg
          className={styles.blank}
          width={picture?.width ?? 400}
          height={picture?.height ?? 500}
          viewBox={`0 0 ${picture?.width ?? 400} ${picture?.height ?? 500}`}
          aria-hidden="true"
          focusable="false"
        >
          <path d="M0 0h9999v9999H0z" fill="var(--kaghaz)" />
          {/* The same sheet for every shape, as large as the place of the picture. */}
          <svg viewBox="0 0 400 500">
            <path
              d="M28 28h344v444H28z"
              fill="none"
              stroke="var(--rule)"
              strokeWidth="6"
              strokeDasharray="2 16"
              strokeLinecap="round"
            />
            <path d="M120 300l60-80 44 56 24-28 52 68z" fill="var(--rule)" />
            <circle cx="258" cy="196" r="22" fill="var(--rule)" />
          </svg>
        </svg>
      </span>
    );
  }
  const { set, src } = filesOf(picture, sizes === undefined, large);
  return (
    <picture
      className={outer}
      style={preview && picture.placeholder ? { backgroundImage: `url(${picture.placeholder})` } : undefined}
    >
      {set && <source type="image/avif" srcSet={set} sizes={sizes} />}
      <img
        ref={image}
        src={src}
        width={picture.width}
        height={picture.height}
        alt={alt ?? picture.alt ?? ''}
        // In the server's page the script in the head decides.
        loading={eager && !isServer ? 'eager' : 'lazy'}
        decoding={eager ? 'auto' : 'async'}
        fetchPriority={first ? 'high' : undefined}
        suppressHydrationWarning={eager}
        onError={() => setBroken(url)}
      />
    </picture>
  );
}
