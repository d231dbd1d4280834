import { isError } from '../../platform/observability/is-error.ts';

/** An e-mail was not delivered. The message says why and what to do, without personal data. */
export class DeliveryError extends Error {
  constructor(
    message: string,
    /** The receiving side refused this e-mail: trying again would bring the same answer. */
    readonly forGood: boolean,
    /** The words of the mail server, which may be personal: for the person who tests it, never for the log. */
    readonly reply: string | null = null,
  ) {
    super(message);
  }
}

const withoutReply: Readonly<Record<string, string>> = {
  EAUTH: 'The mail server takes no password in this way. Ask its provider how to sign in.',
  ETLS: 'The mail server offers no encryption, and a password is not sent without. Try port 465 or 587.',
  EDNS: 'No server has this name. Check the spelling of the host.',
  EABORT: 'The mail server took too long to answer. Check host and port.',
};

const refused: Readonly<Record<string, string>> = {
  'MAIL FROM': 'The mail server refused the address of the sender',
  'RCPT TO': 'The mail server refused the address of the recipient',
  DATA: 'The mail server refused the text of the e-mail',
};

/** Failure in talking to a mail server. Its own words repeat addresses, so the message has its codes alone. */
export function toDeliveryError(error: unknown): DeliveryError {
  const { code, responseCode, command, response, message } = (isError(error) ? error : {}) as Record<string, unknown>;
  if (typeof responseCode !== 'number') {
    const sentence = withoutReply[String(code)];
    if (sentence) return new DeliveryError(sentence, false);
    if (/certificate|altnames/i.test(String(message)))
      return new DeliveryError(
        'The certificate of the mail server is not valid for this name. Check the spelling of the host.',
        false,
      );
    return new DeliveryError(`No mail server was reached (${String(code)}). Check host and port.`, false);
  }
  const reply = typeof response === 'string' ? response.slice(0, 500) : null;
  if (code === 'EAUTH') {
    const advice = 'Check both. Some providers, such as Gmail, want a password for apps.';
    return new DeliveryError(
      `The mail server refused the user name or the password (${responseCode}). ${advice}`,
      false,
      reply,
    );
  }
  const what = refused[String(command)];
  // A 5xx to anything before speaks of the shop, such as a wrong password, and is mended without touching the e-mail.
  const forGood = responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA');
  return new DeliveryError(
    what ? `${what} (${responseCode}).` : `The mail server answered ${responseCode} to ${String(command)}.`,
    forGood,
    reply,
  );
}
