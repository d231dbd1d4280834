import { CourierFile } from './courier-file.tsx';
import { OutcomesPreview } from './outcomes-preview.tsx';
import { outcomesTexts as words } from './outcomes-texts.ts';

/** Reads a courier's table of statuses, and shows which parcels were delivered or came back by it. */
export const OutcomesFile = () => (
  <CourierFile title={words.title} hint={words.hint}>
    {(read, onDone) => <OutcomesPreview {...read} onDone={onDone} />}
  </CourierFile>
);
