import { call } from '@shop/contracts/client';
import type { LinkedOrder } from '@shop/contracts/confirmations';
import { Button, buttonClass } from '@shop/ui/button';
import { announce } from '@shop/ui/live-region';
import { Link } from '@shop/ui/router';
import * as styles from './confirm.module.css';
import { confirmTexts as t } from './texts.ts';
import { useAnswer } from './use-answer.ts';

interface ConfirmOrderProps {
  token: string;
  /** The order is confirmed, or was closed meanwhile. */
  onDone: () => void;
}

/** Confirms a cash order where its customer looks at it, by the token of the link in the e-mail. */
export function ConfirmOrder({ token, onDone }: ConfirmOrderProps) {
  const { send, busy, problem } = useAnswer<LinkedOrder>(({ state }) => {
    announce(t.title[state]);
    onDone();
  }, onDone);
  return (
    <div className={styles.part}>
      {problem && (
        <p className={styles.problem} role="alert">
          {problem.message}
        </p>
      )}
      <div className={styles.answers}>
        <Button
          busy={busy}
          onClick={() => void send(() => call('', 'POST /confirmations/:token/confirm', { params: { token } }))}
        >
          {busy ? t.confirming : t.confirm}
        </Button>
        {/* A document of its own: it alone may ask for the location and the microphone. */}
        <Link to={`/confirm/${token}?do=address`} target="_top" className={buttonClass('ghost')}>
          {t.correct}
        </Link>
      </div>
    </div>
  );
}
