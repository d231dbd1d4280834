import { Notifications1764000000640 } from './1764000000640-notifications.ts';
import { EmailOncePerFact1764000000645 } from './1764000000645-email-once-per-fact.ts';
import { EmailToStaff1764000000851 } from './1764000000851-email-to-staff.ts';
import { EmailAboutStock1764000000926 } from './1764000000926-email-about-stock.ts';
import { TracedEmail1764000000941 } from './1764000000941-traced-email.ts';

export const migrations = [
  Notifications1764000000640,
  EmailOncePerFact1764000000645,
  EmailToStaff1764000000851,
  EmailAboutStock1764000000926,
  TracedEmail1764000000941,
];
