// A font of our own, since a server need not have any: five columns of seven dots for each character, one byte a column,
// the lowest bit on top.
const characters: Readonly<Record<string, string>> = {
  '0': '3e5149453e',
  '1': '00427f4000',
  '2': '4261514946',
  '3': '2141454b31',
  '4': '1814127f10',
  '5': '2745454539',
  '6': '3c4a494930',
  '7': '0171090503',
  '8': '3649494936',
  '9': '064949291e',
  A: '7e1111117e',
  B: '7f49494936',
  C: '3e41414122',
  D: '7f4141221c',
  E: '7f49494941',
  F: '7f09090901',
  G: '3e4149497a',
  H: '7f0808087f',
  I: '00417f4100',
  J: '2040413f01',
  K: '7f08142241',
  L: '7f40404040',
  M: '7f020c027f',
  N: '7f0408107f',
  O: '3e4141413e',
  P: '7f09090906',
  Q: '3e4151215e',
  R: '7f09192946',
  S: '4649494931',
  T: '01017f0101',
  U: '3f4040403f',
  V: '1f2040201f',
  W: '3f4038403f',
  X: '6314081463',
  Y: '0708700807',
  Z: '6151494543',
  ':': '0036360000',
  '.': '0060600000',
  ',': '0050300000',
  '-': '0808080808',
  '/': '2010080402',
};

/** The width of a text with dots of this size. */
export const widthOf = (text: string, dot: number): number => (text.length * 6 - 1) * dot;

/** A text in capitals as an SVG path, its upper left corner at `x`, `y`; `dot` is the size of one dot. */
export function textPath(text: string, x: number, y: number, dot: number, colour: string): string {
  let path = '';
  for (const [position, character] of [...text.toUpperCase()].entries()) {
    const columns = (characters[character] ?? '').match(/../g) ?? [];
    for (const [column, hex] of columns.entries()) {
      const dots = Number.parseInt(hex, 16);
      for (let row = 0; row < 7; row++) {
        if (dots & (1 << row)) path += `M${x + (position * 6 + column) * dot},${y + row * dot}h${dot}v${dot}h-${dot}z`;
      }
    }
  }
  return `<path d="${path}" fill="${colour}"/>`;
}
