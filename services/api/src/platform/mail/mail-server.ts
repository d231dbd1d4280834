import { createTransport } from 'nodemailer';

/** How the mail server at this address is spoken to: a password crosses the network under encryption or not at all. */
export function mailServer(url: string): { url: string; requireTLS: boolean } {
  const { username, hostname } = new URL(url);
  const here = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
  return { url, requireTLS: username !== '' && !here };
}

/** Connects and signs in without sending anything. Rejects with the error of nodemailer, within 4 s. */
export async function tryMailServer(url: string): Promise<void> {
  const milliseconds = 4_000;
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
