import type { Artwork } from './render-artwork.ts';
import type { Paint } from './rooms/colours.ts';
import type { RoomName } from './room-scene.ts';

export type SizeName = 'Small' | 'Large';

export type CategoryName = 'Limited Designs' | 'One Piece' | 'More Anime' | 'Never Forgotten';

export interface DemoSize {
  name: SizeName;
  /** Whole rupees. */
  price: number;
  /** The price before the sale, where there is one. */
  originalPrice?: number;
}

/** What the prints of a size measure, in centimetres, and their parcel. */
export const measurements = {
  Small: { widthCm: 30, heightCm: 40 },
  Large: { widthCm: 50, heightCm: 70 },
} satisfies Record<SizeName, { widthCm: number; heightCm: number }>;
export const paper = 'Matt art paper, 250 g/m²';
/** Of the largest print, rolled in its tube. */
export const weightGrams = 350;

export interface DemoProduct extends Artwork {
  name: string;
  /** What it shows, in plain words. */
  subtitle: string;
  category: CategoryName;
  description: string;
  tags: readonly string[];
  sizes: readonly DemoSize[];
  featured: boolean;
  inStock: boolean;
  /** Where the second image shows the largest size, framed. */
  room: RoomName;
  /** Of that room. */
  paint: Paint;
  /** Whether it has no image at all; one product shows how the shop looks then. */
  imageless?: boolean;
}
