import { times } from '../drawing/geometry.ts';
import { circle, place } from '../drawing/svg.ts';
import { soft } from './room.ts';

/** Sun through a window of six panes outside the picture; the panes lean with the sun. */
export const sunThroughWindow = (x: number, y: number): string =>
  times(6)
    .map((index) => {
      const [column, row] = [index % 2, Math.floor(index / 2)];
      const pane = soft('M-101,-100l136,36l66,164l-136,-36Z', '#fff0c8', 0.34, 0.06);
      return place(pane, x + 101 + column * 150 + row * 74, y + 100 + row * 182 + column * 40);
    })
    .join('');

/** The shade of a branch outside the window. */
export function shadeOfLeaves(x: number, y: number, scale: number): string {
  const leaves = times(15).map((i) => {
    const along = i / 14;
    const side = i % 2 === 0 ? 1 : -1;
    const angle = 118 - along * 46 + side * (58 - along * 18);
    const leaf = place(soft('M-65,0C-39,-30 19,-34 65,0C19,30 -39,26 -65,0Z', '#1d1c2b', 0.13, 0.14), 65, 0);
    return place(leaf, -230 * along + 40 * along * along, 330 * along, 1.08 - along * 0.42, angle);
  });
  return place(leaves.join(''), x, y, scale);
}

/** The warm light of a lamp on the wall around it. */
export const lampLight = (x: number, y: number, r: number, strength: number): string =>
  `<radialGradient id="lamp-light"><stop offset="0" stop-color="#ffdf9c" stop-opacity="${strength}"/><stop offset=".5" stop-color="#ffdf9c" stop-opacity="${(strength * 0.35).toFixed(2)}"/><stop offset="1" stop-color="#ffdf9c" stop-opacity="0"/></radialGradient>${circle(x, y, r, 'url(#lamp-light)')}`;
