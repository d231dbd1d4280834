import type { Client } from 'pg';
import { isOfAccount } from '../../../services/api/src/modules/whatsapp/problems.ts';
import { missingSettings } from '../../../services/api/src/platform/config/missing-settings.ts';
import { type Finding, type Machine, fault, ok, warning } from './finding.ts';
import { openParts } from './open-parts.ts';

const MAX_BEHIND_SECONDS = 120;

interface Work {
  behind: number;
  /** Kinds of events that the version that runs does not know: it passed them by. */
  unknown: string[];
  failedEvents: number;
  failedEmails: number;
  /** E-mails that could not be sent for an hour, or that nobody has tried to send. */
  waitingEmails: number;
  failedMessages: number;
  /** The last problem of WhatsApp that concerns each message, since the account was saved. */
  whatsAppProblem: { code: number; sentence: string } | null;
  /** Hosts of webhooks that failed for a day, and took nothing since. */
  failedWebhooks: string[];
  /** Names of API keys that end soon. */
  endingKeys: string[];
  hasMailServer: boolean;
}

export async function lookAtWork(client: Client, { given, dataDir }: Machine): Promise<Finding[]> {
  const { rows } = await client.query<Work>(
    `select coalesce(extract(epoch from clock_timestamp() -
         (select min(occurred_at) from platform_outbox where seq > (select seq from platform_watermark))), 0)::float8 as behind,
       array(select distinct name from platform_outbox where published_at is null
         and seq <= (select seq from platform_watermark) and occurred_at < now() - interval '1 minute') as unknown,
       (select count(*)::int from platform_failed_event) as "failedEvents",
       (select count(*)::int from notifications_email where state = 'failed') as "failedEmails",
       (select count(*)::int from notifications_email where state = 'queued' and written_at < now() - interval '1 hour'
         and (attempts > 0 or due_at < now() - interval '10 minutes')) as "waitingEmails",
       (select count(*)::int from whatsapp_message
         where state = 'failed' and state_at > now() - interval '1 day') as "failedMessages",
       (select jsonb_build_object('code', error_code, 'sentence', error) from whatsapp_message
         where state not in ('due', 'dropped') and state_at >= (select changed_at from whatsapp_account where on_since is not null)
         order by state_at desc limit 1) as "whatsAppProblem",
       array(select distinct substring(url from '://([^/?#@]+)') from webhooks_endpoint e where active_since is not null
         and exists (select from webhooks_delivery d where d.endpoint_id = e.id and d.state = 'failed'
           and d.failed_at > now() - interval '7 days' and not exists (
             select from webhooks_delivery later join webhooks_attempt a on a.delivery_id = later.id
             where later.endpoint_id = e.id and later.state = 'sent' and a.at > d.failed_at))) as "failedWebhooks",
       array(select name from identity_api_key
         where expires_at between now() and now() + interval '14 days' order by expires_at) as "endingKeys",
       exists (select from notifications_mail_server) as "hasMailServer"`,
  );
  const [work] = rows;
  if (!work) return [];
  const { behind, unknown, failedEvents, failedEmails, waitingEmails, hasMailServer } = work;
  const worker = openParts(dataDir).find(({ name }) => name === 'worker');
  const found: Finding[] = [];
  if (behind > MAX_BEHIND_SECONDS)
    found.push(
      fault(
        `Events have waited for ${Math.round(behind / 60)} minutes: ${worker ? 'the worker hangs, or cannot keep up' : 'no worker is running'}`,
        worker
          ? `Its log, logs/worker.log in DATA_DIR, says what it does. One that hangs is started again after kill -9 ${worker.pid}.`
          : 'Start the shop (npm start), or a process with ROLE=worker. Its log says why it ended.',
      ),
    );
  if (unknown.length > 0)
    found.push(
      warning(
        `Events wait that this version of the shop does not know: ${unknown.join(', ')}`,
        `A newer version wrote them: go on with that one, or give them up: npm run events -- drop ${unknown[0]}`,
      ),
    );
  if (failedEvents > 0)
    found.push(
      fault(
        `${failedEvents} ${failedEvents === 1 ? 'event' : 'events'} could not be handled`,
        'See why: npm run events. When the cause is fixed: npm run events -- retry --all',
      ),
    );
  if (failedEmails > 0)
    found.push(
      warning(
        `${failedEmails} ${failedEmails === 1 ? 'e-mail' : 'e-mails'} did not get through`,
        'See why: npm run emails. When the cause is fixed: npm run emails -- resend',
      ),
    );
  if (waitingEmails > 0)
    found.push(
      warning(
        `${waitingEmails} ${waitingEmails === 1 ? 'e-mail has' : 'e-mails have'} waited for more than an hour`,
        'See why: npm run emails. They are sent by themselves as soon as the mail server takes them and a worker runs.',
      ),
    );
  const mail = missingSettings(given).find(({ variable }) => variable === 'SMTP_URL');
  if (given['NODE_ENV'] === 'production' && mail && !hasMailServer)
    found.push(fault('No mail server is set up', mail.message));
  found.push(...ofOthers(work));
  return found.length > 0 ? found : [ok('Events and e-mails are up to date')];
}

/** Work that services and programs outside the shop do not take. */
function ofOthers({ whatsAppProblem, failedMessages, failedWebhooks, endingKeys }: Work): Finding[] {
  const found: Finding[] = [];
  const isRefused = whatsAppProblem !== null && isOfAccount(whatsAppProblem.code);
  if (isRefused)
    found.push(
      fault(`No WhatsApp message goes out since the last one: error ${whatsAppProblem.code}`, whatsAppProblem.sentence),
    );
  else if (failedMessages > 0)
    found.push(
      warning(
        `${failedMessages} WhatsApp ${failedMessages === 1 ? 'message' : 'messages'} failed since yesterday`,
        'The page of each order says why: write or call those customers.',
      ),
    );
  for (const host of failedWebhooks)
    found.push(
      warning(
        `The program at ${host} has taken no call of its webhook for a day`,
        'Settings, Webhooks shows its answers. Mend or pause it there, then send the failed calls again.',
      ),
    );
  for (const name of endingKeys)
    found.push(
      warning(
        `The API key ${name} ends within 14 days, and its program stops working then`,
        'Create a new one under Settings, API keys, give it to the program, and withdraw the old one.',
      ),
    );
  return found;
}
