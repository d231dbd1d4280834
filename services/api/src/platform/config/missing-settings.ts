/** A setting that a public shop needs and that is not set. */
export interface MissingSetting {
  variable: string;
  /** Consequence and remedy, in one or two sentences. */
  message: string;
  /**
   * True when the back office has a field for the setting, so that the environment alone cannot tell whether it is
   * missing.
   */
  isInBackOffice?: boolean;
}

type Given = Readonly<Record<string, string | undefined>>;

const ACCOUNTS = ['JAZZCASH_ACCOUNT', 'EASYPAISA_ACCOUNT', 'BANK_ACCOUNT', 'USDT_ADDRESS'];

/** Addresses that documentation uses (RFC 2606), and the number that README and error sentences show. */
export const isExample = (value: string): boolean =>
  /[@.](example|test|invalid)(\.(com|net|org))?$/i.test(value.trim()) ||
  /^(\+92|0)300(1234567|0000000)$/.test(value.replace(/\s/g, ''));

const isLocal = (url: string): boolean =>
  URL.canParse(url) && /(^|\.)localhost$|^127\.|^\[::1\]$/.test(new URL(url).hostname);

/**
 * Returns the settings that the environment of a shop in production lacks, most severe first. Imports nothing, because
 * `npm run doctor` reads this file too.
 */
export function missingSettings(given: Given): MissingSetting[] {
  const has = (name: string) => Boolean(given[name]?.trim());
  const isReal = (name: string) => has(name) && !isExample(given[name] ?? '');
  const found: (MissingSetting | false)[] = [
    (!has('PUBLIC_URL') || isLocal(given['PUBLIC_URL'] ?? '')) && {
      variable: 'PUBLIC_URL',
      message:
        'The shop does not know its own web address, so e-mails carry no links. Set PUBLIC_URL, such as https://shop.example.',
    },
    !isReal('WHATSAPP_NUMBER') && {
      variable: 'WHATSAPP_NUMBER',
      message: 'Shoppers see no WhatsApp number. Set the one you answer in the back office, or as WHATSAPP_NUMBER.',
      isInBackOffice: true,
    },
    !isReal('SUPPORT_EMAIL') && {
      variable: 'SUPPORT_EMAIL',
      message:
        'Shoppers see no e-mail address, and cannot reply to e-mails. Set the one you read in the back office, or as SUPPORT_EMAIL.',
      isInBackOffice: true,
    },
    !has('SMTP_URL') &&
      !has('SMTP_URL_FILE') && {
        variable: 'SMTP_URL',
        message:
          'No e-mail leaves this machine: customers hear nothing of their orders. Set up a mail server in the back office, or as SMTP_URL.',
        isInBackOffice: true,
      },
    !ACCOUNTS.some(has) && {
      variable: ACCOUNTS.join(', '),
      message: `Customers cannot pay online: there is no account to pay to. Set one in the back office, or as one of ${ACCOUNTS.join(', ')}.`,
      isInBackOffice: true,
    },
  ];
  return found.filter((each) => each !== false);
}
