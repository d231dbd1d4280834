import { correction, generate } from 'lean-qr/nano';

interface QrCodeProps {
  /** Text that a camera reads. */
  text: string;
  /** Purpose of the code, for screen readers. */
  label: string;
  className?: string;
}

// Without this margin of paper around it, cameras do not find a code.
const QUIET = 4;

/** A QR code, black on white whatever it lies on. A fold or a thumb over a seventh of it does no harm. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const code = generate(text, { minCorrectionLevel: correction.M });
  const side = code.size + 2 * QUIET;
  const lines = Array.from({ length: code.size }, (_, y) => y);
  const dots = lines.flatMap((y) =>
    lines.filter((x) => code.get(x, y)).map((x) => `M${x + QUIET} ${y + QUIET}h1v1h-1z`),
  );
  return (
    <svg
      className={className}
      role="img"
      aria-label={label}
      width={side * 4}
      height={side * 4}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
    >
      <path d={`M0 0h${side}v${side}H0z`} fill="#fff" />
      <path d={dots.join('')} fill="#000" />
    </svg>
  );
}
