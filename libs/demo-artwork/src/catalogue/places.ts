import type { DemoProduct } from '../demo-product.ts';

const anime = 'More Anime';
const memory = 'Never Forgotten';

export const laneProducts: readonly DemoProduct[] = [
  {
    name: 'چاندنی رات',
    category: anime,
    family: 'lane',
    variant: 'rooftops',
    palette: 'indigo',
    seed: 'chandni-raat',
    description:
      'A moonlit night over the old town: washing still out, a cat on the parapet, and half the windows awake. Petals come from a tree that you cannot see. Pulled in indigo and rose, and best hung where you drink the last tea of the day.',
    tags: ['rooftops', 'moon', 'cat', 'night'],
    sizes: [
      { name: 'Small', price: 1350 },
      { name: 'Large', price: 2850 },
    ],
    featured: true,
    inStock: true,
    withRoomScenes: true,
  },
  {
    name: 'Red Umbrella, Wet Lane',
    category: anime,
    family: 'lane',
    variant: 'rain',
    palette: 'monsoon',
    seed: 'red-umbrella',
    description:
      'The first real rain of July, the shops all lit, and one person in no hurry whatever. The puddles hold as much light as the windows do. Look for the cat, who disapproves.',
    tags: ['rain', 'street', 'lights', 'monsoon'],
    sizes: [
      { name: 'Small', price: 1500 },
      { name: 'Large', price: 3150 },
    ],
    featured: true,
    inStock: true,
    withRoomScenes: true,
  },
  {
    name: 'Nineteen Kites',
    category: anime,
    family: 'lane',
    variant: 'kites',
    palette: 'basant',
    seed: 'nineteen-kites',
    description:
      'Nineteen kites over the roofs of Lahore, and three people who know exactly which one is theirs. A bright print for a room without much window. Count them if you like; somebody always does.',
    tags: ['basant', 'kites', 'lahore', 'bright'],
    sizes: [
      { name: 'Small', price: 1120, originalPrice: 1400 },
      { name: 'Large', price: 2320, originalPrice: 2900 },
    ],
    featured: false,
    inStock: true,
    withRoomScenes: true,
  },
  {
    name: 'Last Train over the River',
    category: anime,
    family: 'lane',
    variant: 'train',
    palette: 'midnight',
    seed: 'last-train',
    description:
      'Four lit carriages cross a stone bridge under a very round moon. Someone on board is asleep against the glass, and someone is counting the lights on the hill. For people who like arriving late.',
    tags: ['train', 'moon', 'river', 'journey'],
    sizes: [
      { name: 'Small', price: 1450 },
      { name: 'Large', price: 3000 },
    ],
    featured: false,
    inStock: true,
    withRoomScenes: false,
  },
  {
    name: 'The Hour the Pigeons Turn',
    category: anime,
    family: 'lane',
    variant: 'domes',
    palette: 'marigold',
    seed: 'pigeons-turn',
    description:
      'Just before sunset the whole flock turns over the domes at once and the tank below holds it all upside down. Marigold, brick and a sun the size of a courtyard. It warms up a white wall.',
    tags: ['domes', 'sunset', 'lahore', 'reflection'],
    sizes: [
      { name: 'Small', price: 1250 },
      { name: 'Large', price: 2700 },
    ],
    featured: false,
    inStock: false,
    withRoomScenes: false,
  },
  {
    name: 'Summer Holidays, Two in the Afternoon',
    category: anime,
    family: 'lane',
    variant: 'summer',
    palette: 'summer',
    seed: 'summer-holidays',
    description:
      'A cloud like a castle, birds on every wire, and nobody out in the lane but the bougainvillea. New this week and still wet: we will photograph it when it has dried.',
    tags: ['summer', 'clouds', 'birds', 'new'],
    sizes: [{ name: 'Small', price: 950 }],
    featured: false,
    inStock: true,
    withRoomScenes: false,
    imageless: true,
  },
];

export const ridgeProducts: readonly DemoProduct[] = [
  {
    name: 'First Light on the Far Range',
    category: memory,
    family: 'ridge',
    variant: 'sunrise',
    palette: 'coral',
    seed: 'first-light',
    description:
      'You are up before everyone else, the tea is not ready, and the mountains have gone the colour of a peach. Ridge behind ridge, each printed a little paler than the one before. Birds included.',
    tags: ['mountains', 'sunrise', 'coral', 'pines'],
    sizes: [
      { name: 'Small', price: 1200 },
      { name: 'Large', price: 2500 },
    ],
    featured: true,
    inStock: true,
    withRoomScenes: true,
  },
  {
    name: 'One Tent at Fairy Meadows',
    category: memory,
    family: 'ridge',
    variant: 'night',
    palette: 'midnight',
    seed: 'one-tent',
    description:
      'No signal, one fire, and more stars than you had been told about. The snow keeps its own light all night. We pull the tent last, in orange, so that it stays warm.',
    tags: ['mountains', 'stars', 'camping', 'night'],
    sizes: [
      { name: 'Small', price: 1400 },
      { name: 'Large', price: 2950 },
    ],
    featured: false,
    inStock: true,
    withRoomScenes: true,
  },
  {
    name: 'Hunza, When the Poplars Turn',
    category: memory,
    family: 'ridge',
    variant: 'autumn',
    palette: 'autumn',
    seed: 'poplars-turn',
    description:
      'For two weeks in October the whole valley is gold, and the river stays the blue it was born. Stone houses, terraced fields, one white peak minding everything. Some people buy it for the person they went with.',
    tags: ['hunza', 'autumn', 'valley', 'river'],
    sizes: [
      { name: 'Small', price: 1360, originalPrice: 1700 },
      { name: 'Large', price: 2800, originalPrice: 3500 },
    ],
    featured: true,
    inStock: true,
    withRoomScenes: true,
  },
  {
    name: 'Above the Cloud Sea',
    category: memory,
    family: 'ridge',
    variant: 'summit',
    palette: 'glacier',
    seed: 'cloud-sea',
    description:
      'The tent is up, the flags are out, and the last face is tomorrow. Cold blues and bare paper white, cut so that the snow runs down with the rock. Hang it above the desk where the hard things get done.',
    tags: ['summit', 'snow', 'clouds', 'climbing'],
    sizes: [
      { name: 'Small', price: 1300 },
      { name: 'Large', price: 2750 },
    ],
    featured: false,
    inStock: true,
    withRoomScenes: false,
  },
  {
    name: 'Rowing Home across the Sky',
    category: memory,
    family: 'ridge',
    variant: 'lake',
    palette: 'alpenglow',
    seed: 'rowing-home',
    description:
      'The lake holds the mountain so well that the boatman seems to row through it. A violet evening with one late patch of sun on the snow. Turn it upside down and it is almost the same evening.',
    tags: ['lake', 'reflection', 'violet', 'boat'],
    sizes: [
      { name: 'Small', price: 1500 },
      { name: 'Large', price: 3100 },
    ],
    featured: false,
    inStock: true,
    withRoomScenes: true,
  },
  {
    name: 'The Long Road North',
    category: memory,
    family: 'ridge',
    variant: 'highway',
    palette: 'sage',
    seed: 'long-road',
    description:
      'A painted lorry, a great many bends, and apricots at the other end. The mountains are in quiet greens so that the truck can do the talking. Every disc on its side is a colour from our own shelf.',
    tags: ['karakoram', 'truck art', 'road', 'green'],
    sizes: [{ name: 'Large', price: 1800 }],
    featured: false,
    inStock: true,
    withRoomScenes: false,
  },
];
