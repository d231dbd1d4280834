import type { DemoProduct } from '../demo-product.ts';

const category = 'One Piece';

export const seaProducts: readonly DemoProduct[] = [
  {
    name: 'Out Before the Red Sun Sets',
    category,
    family: 'sea',
    variant: 'voyage',
    palette: 'vermilion',
    seed: 'red-sun',
    description:
      'Three masts, every sail set, and a sun so large that the ship sails straight across it. Each wave is a fan of arcs, and the road of light runs down to your feet. For anyone who still means to leave on an adventure.',
    tags: ['ship', 'sunset', 'waves', 'adventure'],
    sizes: [
      { name: 'Small', price: 1400 },
      { name: 'Large', price: 2950 },
    ],
    featured: true,
    inStock: true,
    withRoomScenes: true,
  },
  {
    name: 'Keeper of the Lamp',
    category,
    family: 'sea',
    variant: 'lighthouse',
    palette: 'beacon',
    seed: 'keeper',
    description:
      'Somebody has climbed two hundred steps so that a ship can find its way past the rocks. The cottage window is lit, so supper is waiting. A quiet print in deep blue with one warm beam.',
    tags: ['lighthouse', 'night', 'blue', 'calm'],
    sizes: [
      { name: 'Small', price: 1200, originalPrice: 1500 },
      { name: 'Large', price: 2480, originalPrice: 3100 },
    ],
    featured: false,
    inStock: true,
    withRoomScenes: true,
  },
  {
    name: 'The Whale Who Carried the Stars',
    category,
    family: 'sea',
    variant: 'whale',
    palette: 'abyss',
    seed: 'star-whale',
    description:
      'Above, a ship in an apricot evening. Below, something much older swims by with a whole night sky on its back and does not mind being looked at. Children find the fish first; grown-ups take longer.',
    tags: ['whale', 'underwater', 'stars', 'children'],
    sizes: [
      { name: 'Small', price: 1550 },
      { name: 'Large', price: 3250 },
    ],
    featured: true,
    inStock: true,
    withRoomScenes: true,
  },
  {
    name: 'Squall Season',
    category,
    family: 'sea',
    variant: 'storm',
    palette: 'tempest',
    seed: 'squall',
    description:
      'One wave as tall as the mainmast, and a crew with no intention of turning back. The foam was cut dot by dot. Our printer says that this one has to be inked with the window shut.',
    tags: ['storm', 'ship', 'waves', 'dramatic'],
    sizes: [
      { name: 'Small', price: 1450 },
      { name: 'Large', price: 3050 },
    ],
    featured: false,
    inStock: true,
    withRoomScenes: false,
  },
  {
    name: 'Chart of Five Doubtful Islands',
    category,
    family: 'sea',
    variant: 'chart',
    palette: 'chart',
    seed: 'doubtful-islands',
    description:
      'A compass rose, five islands that nobody can agree on, and a dotted route that ends in a cross. The border is ruled in proper degrees, for whoever wants to check. We take no responsibility for treasure.',
    tags: ['map', 'compass', 'treasure', 'study'],
    sizes: [
      { name: 'Small', price: 1600 },
      { name: 'Large', price: 3400 },
    ],
    featured: false,
    inStock: true,
    withRoomScenes: false,
  },
  {
    name: 'Dhows Home to Gwadar',
    category,
    family: 'sea',
    variant: 'dhows',
    palette: 'amber',
    seed: 'dhows',
    description:
      'Three boats under slanting sails come back with the evening wind, and the birds come along for the catch. Amber sky over green water, the way the Makran coast does it. Good company for a bookshelf.',
    tags: ['dhow', 'makran', 'sunset', 'green'],
    sizes: [
      { name: 'Small', price: 1300 },
      { name: 'Large', price: 2750 },
    ],
    featured: false,
    inStock: true,
    withRoomScenes: true,
  },
  {
    name: 'Two Captains, One Moon',
    category,
    family: 'sea',
    variant: 'two-ships',
    palette: 'jade',
    seed: 'two-captains',
    description:
      'Two ships under the same moon, near enough to wave and too proud to do so. Printed in five greens, which took us three tries to get right. The moon is the colour of the bare paper.',
    tags: ['ship', 'moon', 'green', 'night'],
    sizes: [{ name: 'Large', price: 2600, originalPrice: 3250 }],
    featured: false,
    inStock: true,
    withRoomScenes: false,
  },
];
