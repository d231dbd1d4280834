/** The colours of one room. */
export interface RoomColours {
  wall: string;
  /** Sofa, bed and seats. */
  cloth: string;
  accent: string;
  /** A second accent, for small things. */
  spark: string;
  wood: string;
  frame: FrameColours;
}

interface FrameColours {
  face: string;
  light: string;
  dark: string;
}

const oak: FrameColours = { face: '#b48553', light: '#d3aa78', dark: '#8a6139' };
const black: FrameColours = { face: '#2a2726', light: '#514b48', dark: '#151313' };
const white: FrameColours = { face: '#f3eee4', light: '#ffffff', dark: '#cfc6b6' };
const walnut: FrameColours = { face: '#66452f', light: '#8a6346', dark: '#43291a' };

/** Each room has one of these paints. */
export const paints = {
  chalk: { wall: '#e6dfd0', cloth: '#5f7568', accent: '#c4593c', spark: '#dba83f', wood: '#a97a4b', frame: black },
  sand: { wall: '#dbcaa8', cloth: '#34496b', accent: '#b6432f', spark: '#efe6d2', wood: '#7d5537', frame: walnut },
  mustard: { wall: '#dcb566', cloth: '#275f62', accent: '#f0e4c6', spark: '#a83f35', wood: '#6d4a33', frame: black },
  clay: { wall: '#cd9a79', cloth: '#e6d8bf', accent: '#24556b', spark: '#e2b34d', wood: '#6b4530', frame: walnut },
  rose: { wall: '#e2bfb4', cloth: '#6b3f5b', accent: '#d9a441', spark: '#2f6d6c', wood: '#a2734a', frame: oak },
  pistachio: { wall: '#c7d0b0', cloth: '#ece3d0', accent: '#b8506a', spark: '#d99f3b', wood: '#9a6d45', frame: oak },
  turquoise: { wall: '#a5c5be', cloth: '#c9694a', accent: '#f0e6d0', spark: '#21506f', wood: '#8a5e3d', frame: white },
  mist: { wall: '#b9c4c6', cloth: '#44545f', accent: '#d8963f', spark: '#e9dfcb', wood: '#8d6344', frame: oak },
  sky: { wall: '#bcd0dd', cloth: '#f0e7d6', accent: '#d8654a', spark: '#e3b145', wood: '#c39763', frame: white },
  lavender: { wall: '#c8bfd4', cloth: '#57507f', accent: '#e0b07c', spark: '#e9e0ea', wood: '#8f6a4c', frame: white },
  forest: { wall: '#41594b', cloth: '#b58a4e', accent: '#e6dac0', spark: '#a8452f', wood: '#7b5334', frame: oak },
  ink: { wall: '#36436a', cloth: '#c9b393', accent: '#d9694a', spark: '#e8bb55', wood: '#9b6c44', frame: oak },
} satisfies Record<string, RoomColours>;

export type Paint = keyof typeof paints;
