import { render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { useSwipedStrip } from './swiped-strip.tsx';

function Strip() {
  const row = useRef<HTMLUListElement>(null);
  const onScroll = useSwipedStrip(row, 1, () => undefined);
  return (
    <ul ref={row} onScroll={onScroll}>
      <li>First</li>
      <li>Second</li>
    </ul>
  );
}

describe('a strip of pictures', () => {
  test('its first measure leaves it where a finger has moved it; another width brings the picture back', () => {
    let tell = () => undefined as void;
    const { ResizeObserver } = globalThis;
    globalThis.ResizeObserver = class extends ResizeObserver {
      constructor(callback: ResizeObserverCallback) {
        super(callback);
        tell = () => callback([], this);
      }
    };
    try {
      render(<Strip />);
    } finally {
      globalThis.ResizeObserver = ResizeObserver;
    }
    const strip = screen.getByRole('list');
    strip.scrollLeft = 40;
    tell();
    expect(strip.scrollLeft).toBe(40);
    Object.defineProperty(strip, 'clientWidth', { value: 320 });
    tell();
    expect(strip.scrollLeft).toBe(0);
  });
});
