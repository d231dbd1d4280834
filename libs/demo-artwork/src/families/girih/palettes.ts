export interface GirihInk {
  /** Grounds between the stars: of the large tiles, of squares, of triangles. */
  field: readonly [string, string, string];
  stars: readonly [string, string, string, string];
  petal: readonly [string, string];
  heart: string;
  strap: string;
  edge: string;
  border: string;
  dusk: readonly [string, string, string];
}

export const girihPalettes: Record<string, GirihInk> = {
  cobalt: {
    field: ['#1c3a8a', '#16708a', '#122a63'],
    stars: ['#e0962f', '#18858a', '#2a55b5', '#c9463a'],
    petal: ['#f4ead0', '#8fc9c4'],
    heart: '#f1b83f',
    strap: '#f6eeda',
    edge: '#0c1a42',
    border: '#16306f',
    dusk: ['#2c4a9a', '#e58a5a', '#ffd795'],
  },
  emerald: {
    field: ['#0f5a50', '#1c7d62', '#0a4444'],
    stars: ['#c23f30', '#e0a436', '#15786a', '#e8c26a'],
    petal: ['#f5e9c9', '#e9b84a'],
    heart: '#f0b33a',
    strap: '#f7eed6',
    edge: '#06282a',
    border: '#0c4a44',
    dusk: ['#0f5a62', '#e2a45a', '#fbe3a0'],
  },
  madder: {
    field: ['#a32430', '#1c2f5e', '#6f1526'],
    stars: ['#1d3a6e', '#e8a33a', '#d8503e', '#f0c98a'],
    petal: ['#f8e8cb', '#f0b06a'],
    heart: '#f3bb45',
    strap: '#fbf0da',
    edge: '#3c0c1a',
    border: '#861c2b',
    dusk: ['#5b2a66', '#e8604a', '#ffc57a'],
  },
  saffron: {
    field: ['#e7a02e', '#155f6d', '#c9641f'],
    stars: ['#136572', '#b5302f', '#f6dda0', '#0d4455'],
    petal: ['#fff4da', '#f3c261'],
    heart: '#c83a31',
    strap: '#fff6e2',
    edge: '#0e2f3d',
    border: '#c8741d',
    dusk: ['#0f5f70', '#f08a4a', '#ffe0a0'],
  },
  turquoise: {
    field: ['#159099', '#1b3f8f', '#0d6d7c'],
    stars: ['#1c3c8c', '#f2c14a', '#f3ead2', '#d8563d'],
    petal: ['#fdf5e0', '#a9dcd2'],
    heart: '#f0b43b',
    strap: '#fdf6e4',
    edge: '#0a2e54',
    border: '#12387f',
    dusk: ['#175f9a', '#f4a56a', '#ffe6b0'],
  },
  rose: {
    field: ['#3b1f52', '#b03a62', '#281540'],
    stars: ['#d4527a', '#f0a95a', '#6a3f86', '#2c8c8c'],
    petal: ['#fbe6d4', '#f2a9a0'],
    heart: '#f4c05c',
    strap: '#fcefe2',
    edge: '#1a0c2c',
    border: '#54275f',
    dusk: ['#4a2a78', '#e86a7a', '#ffd09a'],
  },
};
