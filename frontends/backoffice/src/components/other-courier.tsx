import { Button } from '@shop/ui/button';
import { texts } from '../texts.ts';

const words = texts.otherCourier;

interface OtherCourierProps {
  /** With whom all parcels of the table go, where another courier was chosen; null: there is none. */
  courier: string | null;
  busy?: boolean;
  onChoose: (courier: string) => void;
}

/** Offers to read a table as that of the courier with whom all its parcels go. */
export function OtherCourier({ courier, busy = false, onChoose }: OtherCourierProps) {
  if (courier === null) return null;
  return (
    <div>
      <p>{words.found(courier)}</p>
      <Button variant="ghost" busy={busy} onClick={() => onChoose(courier)}>
        {words.readAs(courier)}
      </Button>
    </div>
  );
}
