export interface RidgeInk {
  sky: readonly [string, string, string];
  disc: string;
  /** Hills from the haze to the foreground. */
  hills: readonly [string, string, string, string];
  lit: string;
  shade: string;
  snow: string;
  snowShade: string;
  mist: string;
  tree: string;
  treeLight: string;
  water: string;
  accent: string;
  glow: string;
}

export const ridgePalettes: Record<string, RidgeInk> = {
  coral: {
    sky: ['#c94f63', '#f08a63', '#fcd79a'],
    disc: '#fff4d2',
    hills: ['#d98a72', '#a95c62', '#6b3d58', '#2f2342'],
    lit: '#c98070',
    shade: '#8a4c60',
    snow: '#fff0dc',
    snowShade: '#d7a3a0',
    mist: '#f8c79a',
    tree: '#241a38',
    treeLight: '#4a3050',
    water: '#f2a578',
    accent: '#d8333f',
    glow: '#ffd98a',
  },
  midnight: {
    sky: ['#0a1030', '#1b2a5e', '#5a6aa6'],
    disc: '#f7efcf',
    hills: ['#46578f', '#2f3f75', '#1b2852', '#0a1230'],
    lit: '#5a6ba3',
    shade: '#28356a',
    snow: '#dfe8f5',
    snowShade: '#8799c8',
    mist: '#7283b8',
    tree: '#080e26',
    treeLight: '#1c2c55',
    water: '#22336a',
    accent: '#f0703f',
    glow: '#ffcf6b',
  },
  autumn: {
    sky: ['#3f8fb0', '#9fcfd0', '#fbe9c2'],
    disc: '#fff8dc',
    hills: ['#a9a58c', '#c98a3f', '#a85a2a', '#4a2e22'],
    lit: '#a3937f',
    shade: '#6a6470',
    snow: '#fffaf0',
    snowShade: '#b7c6d6',
    mist: '#f6e6c4',
    tree: '#d9822b',
    treeLight: '#f5b93d',
    water: '#3aa3a8',
    accent: '#c8402f',
    glow: '#ffe0a0',
  },
  glacier: {
    sky: ['#2d6ea3', '#7fb9d3', '#e6f1ea'],
    disc: '#fffbe8',
    hills: ['#8fb4c6', '#5f8fab', '#376784', '#163a57'],
    lit: '#7f9bb0',
    shade: '#3c5f80',
    snow: '#ffffff',
    snowShade: '#a3c3dc',
    mist: '#e3eff0',
    tree: '#143a4c',
    treeLight: '#2c6070',
    water: '#3d8fb0',
    accent: '#e4572e',
    glow: '#ffd98a',
  },
  alpenglow: {
    sky: ['#3a2a6a', '#b0568f', '#f9a77a'],
    disc: '#fff0cf',
    hills: ['#9a5a92', '#6a3f82', '#3f2b66', '#1c173f'],
    lit: '#f08a6a',
    shade: '#5a3f86',
    snow: '#ffe3cf',
    snowShade: '#a987bd',
    mist: '#e79a9a',
    tree: '#171338',
    treeLight: '#3a2a60',
    water: '#7a4a8f',
    accent: '#ffb04a',
    glow: '#ffd08a',
  },
  sage: {
    sky: ['#d9dcc0', '#efe4bf', '#fbeccb'],
    disc: '#e2603c',
    hills: ['#a9bfa6', '#7a9f8a', '#4a7568', '#1f4242'],
    lit: '#8fae9c',
    shade: '#557f78',
    snow: '#fdf8e6',
    snowShade: '#c3d3c3',
    mist: '#e8e7cb',
    tree: '#173636',
    treeLight: '#33605a',
    water: '#8fb8ab',
    accent: '#d8452f',
    glow: '#ffdf9a',
  },
};
