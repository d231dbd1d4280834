import type { ComponentProps } from 'react';

/** Plays a voice note. Nobody has written down yet what it says. */
export function Sound(props: ComponentProps<'audio'>) {
  // oxlint-disable-next-line jsx-a11y/media-has-caption
  return <audio controls {...props} />;
}
