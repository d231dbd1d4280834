import type { Artwork } from './render-artwork.ts';
import type { SizeName } from './room-scene.ts';

export type CategoryName = 'Limited Designs' | 'One Piece' | 'More Anime' | 'Never Forgotten';

export interface DemoSize {
  name: SizeName;
  /** Whole rupees. */
  price: number;
  /** The price before the sale, where there is one. */
  originalPrice?: number;
}

export interface DemoPrint extends Artwork {
  name: string;
  category: CategoryName;
  description: string;
  tags: readonly string[];
  sizes: readonly DemoSize[];
  featured: boolean;
  inStock: boolean;
  /** Whether pictures of the framed print on a wall are made for it. */
  withRoomScenes: boolean;
  /** One product has no picture at all, so that the shop shows how it copes. */
  imageless?: boolean;
}
