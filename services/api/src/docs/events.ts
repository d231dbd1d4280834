import 'reflect-metadata';
import { writeFileSync } from 'node:fs';
import '../app.module.ts';
import { catalogueOf } from '../platform/events/catalogue.ts';
import { declaredConsumers } from '../platform/events/consumes.ts';
import { declaredEvents } from '../platform/events/event.ts';

// Writes the catalogue of events where the argument says: `node dist/events.js ../../docs/events.md`.
const target = process.argv[2];
const text = catalogueOf(declaredEvents(), declaredConsumers());
if (target) writeFileSync(target, text);
else process.stdout.write(text);
