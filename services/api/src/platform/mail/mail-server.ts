/** A mail server by its parts, as the back office names it. */
export interface MailServerParts {
  host: string;
  port: number;
  /** Undefined: it takes e-mails from everybody who reaches it. */
  auth: { user: string; pass: string } | undefined;
}

/** Options of a mail server as nodemailer takes them. A password crosses the network under encryption or not at all. */
export type MailServer = { requireTLS: boolean } & ({ url: string } | (MailServerParts & { secure: boolean }));

const isHere = (host: string) => /^(localhost|127(\.\d+){3}|\[?::1\]?)$/.test(host);

/** The mail server at an address such as `smtps://user:password@host:465`. */
export function mailServer(url: string): MailServer {
  const { username, hostname } = new URL(url);
  return { url, requireTLS: username !== '' && !isHere(hostname) };
}

/** The same by its parts. Port 465 begins with encryption, every other one is asked for it. */
export const mailServerOf = ({ host, port, auth }: MailServerParts): MailServer => ({
  host,
  port,
  auth,
  secure: port === 465,
  requireTLS: auth !== undefined && !isHere(host),
});

/** Connects and signs in without sending anything. Rejects with the error of nodemailer, within 4 s. */
export async function tryMailServer(url: string): Promise<void> {
  const milliseconds = 4_000;
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    ...mailServer(url),
    dnsTimeout: milliseconds,
    connectionTimeout: milliseconds,
    greetingTimeout: milliseconds,
    socketTimeout: milliseconds,
  });
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}
