export interface PhoolInk {
  ground: string;
  groundLight: string;
  /** Petal inks, each used with its lighter neighbour. */
  petals: readonly [string, string, string, string];
  pale: string;
  leaf: string;
  leafLight: string;
  line: string;
  gold: string;
  dark: string;
}

export const phoolPalettes: Record<string, PhoolInk> = {
  truck: {
    ground: '#141d4f',
    groundLight: '#24317a',
    petals: ['#d9243f', '#f2649a', '#f5b32b', '#12908c'],
    pale: '#fbd3dc',
    leaf: '#128a5e',
    leafLight: '#5cc48a',
    line: '#fdf6e3',
    gold: '#f5b32b',
    dark: '#0b1030',
  },
  rani: {
    ground: '#b3164f',
    groundLight: '#d03a72',
    petals: ['#f5b32b', '#f8e3c0', '#1a8f94', '#f2714f'],
    pale: '#fde7c4',
    leaf: '#0d6d5e',
    leafLight: '#54b58f',
    line: '#fff4de',
    gold: '#f7c04a',
    dark: '#4a0a2e',
  },
  pista: {
    ground: '#d7e4c2',
    groundLight: '#c2d6a6',
    petals: ['#c0203f', '#ee7a86', '#e9a227', '#17214d'],
    pale: '#f9dcd4',
    leaf: '#1f6b4a',
    leafLight: '#67a56a',
    line: '#fffaf0',
    gold: '#d9912a',
    dark: '#17214d',
  },
  peacock: {
    ground: '#0d4a58',
    groundLight: '#15697a',
    petals: ['#1a4fae', '#27a79c', '#f2b035', '#e0523f'],
    pale: '#d5efdc',
    leaf: '#14825f',
    leafLight: '#7fd0a0',
    line: '#fdf5df',
    gold: '#f2b035',
    dark: '#072a38',
  },
  ajrak: {
    ground: '#1d2a5c',
    groundLight: '#2b3c7c',
    petals: ['#8e1b2c', '#b93a3e', '#f2e8d2', '#16214a'],
    pale: '#f2e8d2',
    leaf: '#1d2a5c',
    leafLight: '#3b4f94',
    line: '#f7efdb',
    gold: '#d9a04a',
    dark: '#0d1433',
  },
  haldi: {
    ground: '#f0ad2b',
    groundLight: '#f7c658',
    petals: ['#c0203f', '#f6f0dc', '#17214d', '#0b7f80'],
    pale: '#fde9b8',
    leaf: '#0b6a5a',
    leafLight: '#3fa37f',
    line: '#fff8e6',
    gold: '#fbe08a',
    dark: '#5a1230',
  },
};
