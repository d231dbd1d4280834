import { Idempotency1764000000100 } from './1764000000100-idempotency.ts';
import { RateLimit1764000000110 } from './1764000000110-rate-limit.ts';
import { Outbox1764000000200 } from './1764000000200-outbox.ts';
import { Inbox1764000000210 } from './1764000000210-inbox.ts';
import { EventRequest1764000000220 } from './1764000000220-event-request.ts';
import { ImportedEvent1764000000230 } from './1764000000230-imported-event.ts';
import { DemoRecord1764000000860 } from './1764000000860-demo-record.ts';
import { DemoSettlements1764000000918 } from './1764000000918-demo-settlements.ts';
import { SchemaFile1764000000720 } from './1764000000720-schema-file.ts';
import { TracedEvent1764000000940 } from './1764000000940-traced-event.ts';
import { RetriedEvent1764000000952 } from './1764000000952-retried-event.ts';
import { UnencodedPicture1764000000960 } from './1764000000960-unencoded-picture.ts';

export const migrations = [
  Idempotency1764000000100,
  RateLimit1764000000110,
  Outbox1764000000200,
  Inbox1764000000210,
  EventRequest1764000000220,
  ImportedEvent1764000000230,
  SchemaFile1764000000720,
  DemoRecord1764000000860,
  DemoSettlements1764000000918,
  TracedEvent1764000000940,
  RetriedEvent1764000000952,
  UnencodedPicture1764000000960,
];
