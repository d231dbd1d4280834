import { readEnvironment, storageOf } from '../../../services/api/src/platform/config/config.ts';
import { tryMailServer } from '../../../services/api/src/platform/mail/mail-server.ts';
import { openDisk, tryDisk } from '../../../services/api/src/platform/storage/open-disk.ts';
import { type Check, type Finding, type Machine, codeOf, fault, ok } from './finding.ts';
import { redis } from './redis.ts';

async function mail({ given }: Machine): Promise<Finding[]> {
  const url = given['SMTP_URL'];
  if (!url || !URL.canParse(url)) return [];
  const { host } = new URL(url);
  try {
    await tryMailServer(url);
    return [ok(`The mail server ${host} accepts the sign-in`)];
  } catch (error) {
    const code = codeOf(error);
    if (code === 'EAUTH')
      return [
        fault(
          `The mail server ${host} refuses the sign-in of SMTP_URL`,
          'Correct user and password. In the address, write @ as %40 and : as %3A. Some providers want a password for apps.',
        ),
      ];
    if (code === 'ETLS')
      return [
        fault(
          `The mail server ${host} offers no encryption`,
          'A password is sent encrypted or not at all: use smtps://…:465, or a server with STARTTLS.',
        ),
      ];
    const message = error instanceof Error ? error.message : '';
    if (/wrong version number|packet length too long/.test(message))
      return [
        fault(
          `The mail server ${host} does not begin with encryption at this port`,
          'Write smtp:// for port 587, where encryption follows the greeting; smtps:// is for port 465.',
        ),
      ];
    if (/certificate|altnames/.test(message))
      return [
        fault(
          `The certificate of the mail server ${host} is not trusted: ${message.split('\n')[0]}`,
          'Write its host as its provider does, which its certificate names, and not as an IP address.',
        ),
      ];
    // The code of the mail library hides that of the system, which stands in the message.
    const reason = (error instanceof Error && /\bE[A-Z]{4,}\b/.exec(error.message)?.[0]) || code;
    return [
      fault(
        `The mail server ${host} (SMTP_URL) does not answer: ${reason || 'it is no mail server'}`,
        'Correct host and port (587, or smtps:// and 465). Many hosters block port 25, and some all of them: ask yours.',
      ),
    ];
  }
}

async function storage({ given, dataDir }: Machine): Promise<Finding[]> {
  const { env } = readEnvironment({ DATABASE_URL: 'postgres://127.0.0.1/shop', ...given });
  // What is missing for it is said with the other values.
  if (env?.STORAGE !== 's3') return [];
  try {
    await tryDisk(await openDisk(storageOf(env, dataDir)));
    return [ok(`The bucket ${env.S3_BUCKET} can be written`)];
  } catch (error) {
    const cause = error instanceof Error ? (error.cause ?? error) : error;
    const why = cause instanceof Error ? codeOf(cause) || cause.name : 'no answer';
    return [
      fault(
        `The bucket ${env.S3_BUCKET} (STORAGE=s3) cannot be written: ${why}`,
        'Check S3_ENDPOINT, S3_REGION and S3_BUCKET, and that the key may put and delete objects.',
      ),
    ];
  }
}

export const serviceChecks: readonly Check[] = [
  { subject: 'Redis', run: redis },
  { subject: 'Mail server', run: mail },
  { subject: 'Storage', run: storage },
];
