import { CourierFile } from './courier-file.tsx';
import { NumbersPreview } from './numbers-preview.tsx';
import { numbersTexts as words } from './numbers-texts.ts';

/** Reads a courier's table with tracking numbers, and shows what each row would do. */
export const NumbersFile = () => (
  <CourierFile title={words.title} hint={words.hint}>
    {(read, onDone) => <NumbersPreview {...read} onShipped={onDone} />}
  </CourierFile>
);
