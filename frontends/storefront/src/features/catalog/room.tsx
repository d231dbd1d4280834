import { Picture, type ShownPicture } from '@shop/ui/picture';
import { Link } from '@shop/ui/router';
import type { MeasuredSize } from '../../print-size.ts';
import * as styles from './room.module.css';
import { sceneOf } from './wall-scene.ts';

const percent = (share: number) => `${share * 100}%`;
/** Width of a print on the page: the wall takes most of a phone, and at most some 600 px of a laptop. */
const sizesOf = (share: number) => `(width < 560px) ${Math.ceil(share * 92)}vw, ${Math.ceil(share * 600)}px`;

/** A print that hangs on the wall. */
export interface HungPrint extends Pick<MeasuredSize, 'widthCm' | 'heightCm'> {
  name: string;
  picture: ShownPicture | undefined;
  isFramed: boolean;
  /** The page that it leads to; none: it is a picture only. */
  path?: string;
}

interface RoomProps {
  /** Colour of the wall. */
  mat: string;
  /** From the start of the line to its end. */
  prints: readonly HungPrint[];
}

/** Prints on a wall above a sofa, to scale. */
export function Room({ mat, prints }: RoomProps) {
  const scene = sceneOf(prints);
  const { width, height, furniture } = scene;
  const wall = { aspectRatio: `${width} / ${height}`, '--shape': width / height, backgroundColor: mat };
  const below = { inlineSize: percent(furniture.width), blockSize: percent(furniture.height) };
  return (
    <div className={styles.wall} style={wall}>
      {scene.prints.map((place, index) => {
        const print = prints[index];
        if (!print) return null;
        const { name, picture, isFramed, path } = print;
        const style = {
          insetInlineStart: percent(place.fromStart),
          insetBlockEnd: percent(place.fromBottom),
          inlineSize: percent(place.width),
          blockSize: percent(place.height),
          '--moulding-x': percent(-place.moulding.width),
          '--moulding-y': percent(-place.moulding.height),
        };
        const className = isFramed ? styles.framed : styles.print;
        const shown = <Picture picture={picture} alt={name} sizes={sizesOf(place.width)} large eager={!path} />;
        return path ? (
          <Link key={`${path} ${index}`} to={path} className={className} style={style}>
            {shown}
          </Link>
        ) : (
          <span key={name} className={className} style={style}>
            {shown}
          </span>
        );
      })}
      <span className={styles.furniture} style={below} />
    </div>
  );
}
