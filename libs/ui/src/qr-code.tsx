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
/** Pixels of a dot in a picture that is saved. */
const DOT = 12;

const codeOf = (text: string) => generate(text, { minCorrectionLevel: correction.M });

/** A QR code, black on white whatever it lies on. A fold or a thumb over a seventh of it does no harm. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const code = codeOf(text);
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

/** Saves the code as a picture: a phone cannot scan its own screen, but its apps open a picture. */
export function saveQrCode(text: string, fileName: string): void {
  const code = codeOf(text);
  const canvas = document.createElement('canvas');
  canvas.width = (code.size + 2 * QUIET) * DOT;
  canvas.height = canvas.width;
  const context = canvas.getContext('2d');
  if (!context) return;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = '#000';
  for (let y = 0; y < code.size; y++)
    for (let x = 0; x < code.size; x++)
      if (code.get(x, y)) context.fillRect((x + QUIET) * DOT, (y + QUIET) * DOT, DOT, DOT);
  const link = document.createElement('a');
  link.href = canvas.toDataURL('image/png');
  link.download = fileName;
  link.click();
}
