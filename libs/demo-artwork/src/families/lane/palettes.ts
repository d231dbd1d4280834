export interface LaneInk {
  sky: readonly [string, string, string];
  disc: string;
  discShade: string;
  cloud: readonly [string, string, string];
  /** Walls from the haze of the distance to the dark of the foreground. */
  walls: readonly [string, string, string, string];
  trim: string;
  lit: string;
  litCool: string;
  accent: string;
  leaf: string;
  petal: string;
  wire: string;
}

export const lanePalettes: Record<string, LaneInk> = {
  indigo: {
    sky: ['#171a4a', '#3a2f78', '#c0639a'],
    disc: '#fbeec2',
    discShade: '#d9b98a',
    cloud: ['#463a86', '#6a4a98', '#a2609f'],
    walls: ['#6b4a93', '#4a3a82', '#2f2a66', '#151638'],
    trim: '#e58fae',
    lit: '#ffd27a',
    litCool: '#8fd6d8',
    accent: '#e8476a',
    leaf: '#2a4a6e',
    petal: '#f8b6c6',
    wire: '#0d0e2a',
  },
  marigold: {
    sky: ['#f2683c', '#f9a24b', '#fde0a0'],
    disc: '#fff3cf',
    discShade: '#f9cf86',
    cloud: ['#f58a4f', '#fab772', '#fdd9a0'],
    walls: ['#d9663f', '#a9413c', '#6e2a3a', '#341629'],
    trim: '#fbd08a',
    lit: '#ffe7a0',
    litCool: '#fff6dc',
    accent: '#15676b',
    leaf: '#3b4a35',
    petal: '#fff1d0',
    wire: '#2a1022',
  },
  monsoon: {
    sky: ['#1b2450', '#3b4a80', '#f0a76a'],
    disc: '#fbdca0',
    discShade: '#e0a070',
    cloud: ['#35477c', '#5a6499', '#b98598'],
    walls: ['#6c6a9c', '#464c86', '#2b3263', '#141a3a'],
    trim: '#9aa7cf',
    lit: '#ffc766',
    litCool: '#7fd0cf',
    accent: '#e0353f',
    leaf: '#2c6460',
    petal: '#dfe7f5',
    wire: '#0b1028',
  },
  basant: {
    sky: ['#1f8fb8', '#6cc3d0', '#fbe9b8'],
    disc: '#fff8da',
    discShade: '#f7d98c',
    cloud: ['#bfe3e0', '#e8f4e6', '#fffdf2'],
    walls: ['#e8a56a', '#d9704a', '#b8433f', '#6d2640'],
    trim: '#fdf0cf',
    lit: '#f7c948',
    litCool: '#2aa7a0',
    accent: '#e23d5b',
    leaf: '#2f7a52',
    petal: '#f7c948',
    wire: '#47203a',
  },
  midnight: {
    sky: ['#0a1838', '#17406a', '#5ba3a8'],
    disc: '#f3f1d2',
    discShade: '#b9cdb8',
    cloud: ['#1b4a70', '#2f6b86', '#72aead'],
    walls: ['#2e6680', '#1d4a68', '#12304e', '#081a33'],
    trim: '#b5d6c8',
    lit: '#ffd980',
    litCool: '#ffb45c',
    accent: '#e8653f',
    leaf: '#0f3a44',
    petal: '#eaf3dc',
    wire: '#06122a',
  },
  summer: {
    sky: ['#1769b5', '#4fa5d8', '#c9ecec'],
    disc: '#fffbe6',
    discShade: '#f6e2a6',
    cloud: ['#9fcbe3', '#d6ecf1', '#ffffff'],
    walls: ['#7fb0b8', '#4c8595', '#2c5a72', '#16344e'],
    trim: '#fdf3dc',
    lit: '#ffdf8a',
    litCool: '#bfe9e6',
    accent: '#e2503f',
    leaf: '#2c7a4f',
    petal: '#f06f8f',
    wire: '#10223d',
  },
};
