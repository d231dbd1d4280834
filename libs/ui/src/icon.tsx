import * as styles from './icon.module.css';

// Drawn on a 24 grid with a 2 px butt-ended line, like lino cuts.
const shapes = {
  menu: 'M3 6h18M3 12h18M3 18h18',
  close: 'M5 5l14 14M19 5L5 19',
  search: 'M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13zM15.3 15.3L21 21',
  bag: 'M4 8h16l-1 13H5L4 8zM8.5 11V6.5a3.5 3.5 0 0 1 7 0V11',
  home: 'M3 11.5L12 4l9 7.5M5.5 9.5V20h13V9.5M10 20v-6h4v6',
  truck:
    'M2 6h12v11H2zM14 10h4.5l3.5 3.5V17h-8M6.5 15.5a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM17.5 15.5a2 2 0 1 0 0 4 2 2 0 0 0 0-4z',
  chat: 'M3 4h18v13H11l-5 4v-4H3zM7.5 9h9M7.5 12.5h6',
  phone: 'M7 3H3c0 10 8 18 18 18v-4l-5-2-2 2c-3-1.5-5.5-4-7-7l2-2z',
  mail: 'M2 5h20v14H2zM2.5 6.5L12 13l9.5-6.5',
  plus: 'M12 4v16M4 12h16',
  minus: 'M4 12h16',
  pause: 'M8 5v14M16 5v14',
  play: 'M7 4.5v15l12-7.5z',
  down: 'M5 9l7 7 7-7',
  forward: 'M4 12h15M13 6l6 6-6 6',
  back: 'M20 12H5M11 6l-6 6 6 6',
  check: 'M4 12.5l5.5 5.5L20 6.5',
  bin: 'M4 7h16M9 7V4h6v3M6.5 7l1 14h9l1-14M10.5 11v6M13.5 11v6',
  copy: 'M8 8h12v13H8zM16 8V3H4v13h4',
  zoom: 'M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13zM15.3 15.3L21 21M10.5 7.5v6M7.5 10.5h6',
  warning: 'M12 3.5L22 20.5H2zM12 10v5M12 16.8v1.7',
  shield: 'M12 3l8 3v6c0 4.5-3.2 7.8-8 9.5C7.2 19.8 4 16.5 4 12V6zM8.5 12l2.5 2.5 4.5-4.5',
  parcel: 'M3 7.5L12 3l9 4.5v9L12 21l-9-4.5zM3 7.5l9 4.5 9-4.5M12 12v9',
  returns: 'M4 4v6h6M4.5 10A8 8 0 1 1 4 13.5',
  wallet: 'M3 6h16v3M3 6v13h18V9H5a2 2 0 0 1-2-2.5M16.5 14h1.5',
  user: 'M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM4 21c.5-4.5 3.5-6.5 8-6.5s7.5 2 8 6.5',
  list: 'M8 6h13M8 12h13M8 18h13M3 6h2M3 12h2M3 18h2',
  grid: 'M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z',
  chart: 'M4 20V10M10 20V4M16 20v-7M22 20H2',
  tag: 'M3 3h9l9 9-9 9-9-9zM7.5 7.5h.1',
  star: 'M12 3l2.7 5.8 6.3.8-4.6 4.4 1.2 6.3L12 17.2l-5.6 3.1 1.2-6.3L3 9.6l6.3-.8z',
  card: 'M2 5h20v14H2zM2 10h20M6 15h4',
  calendar: 'M3 5h18v16H3zM3 10h18M8 2.5V7M16 2.5V7',
  filter: 'M3 5h18l-7 8v6l-4 2v-8z',
  settings: 'M3 7h11M18 7h3M3 12h3M10 12h11M3 17h9M16 17h5M16 5v4M8 10v4M14 15v4',
  coin: 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM8 8.5h8M12 8.5V17',
  external: 'M14 4h6v6M20 4l-9 9M17 14v6H4V7h6',
} as const;

export type IconName = keyof typeof shapes;

const pointing: ReadonlySet<IconName> = new Set(['forward', 'back', 'truck', 'external']);

/** A line icon in the colour of its text. Decor: the control that holds it carries the name. */
export function Icon({ name, size = 24 }: { name: IconName; size?: number }) {
  return (
    <svg
      className={pointing.has(name) ? styles.pointing : styles.icon}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path d={shapes[name]} />
    </svg>
  );
}
