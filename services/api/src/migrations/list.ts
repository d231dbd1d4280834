// The database schema, step by step. Each module has its own steps in its folder `migrations`; a step that concerns several
// modules is in this folder. TypeORM runs all of them by the number in the class's name. These files run in Node as they
// are: no decorators, types imported with `import type`.

import { Webhooks1795780200000 } from '../modules/webhooks/migrations/first.ts';
import { ApiKeys1795780100000 } from '../modules/identity/migrations/api-keys.ts';
import { Admin1795651200003 } from '../modules/admin/migrations/first.ts';
import { PaymentOfFigures1795781000000 } from '../modules/admin/migrations/payment-of-figures.ts';
import { FigureSums1795782000000 } from '../modules/admin/migrations/figure-sums.ts';
import { FigureSources1795830200000 } from '../modules/admin/migrations/figure-sources.ts';
import { Alerts1795651200012 } from '../modules/alerts/migrations/first.ts';
import { Audit1795651200004 } from '../modules/audit/migrations/first.ts';
import { Options1795890000064 } from '../modules/catalog/migrations/options.ts';
import { OptionsOfLines1795890100064 } from '../modules/ordering/migrations/options.ts';
import { Sets1795873000004 } from '../modules/catalog/migrations/sets.ts';
import { PartsOfLines1795873000014 } from '../modules/ordering/migrations/sets.ts';
import { Catalog1795651200001 } from '../modules/catalog/migrations/first.ts';
import { FormerNames1795729200000 } from '../modules/catalog/migrations/former-names.ts';
import { ListCards1795744800000 } from '../modules/catalog/migrations/list-cards.ts';
import { NamesInOneWord1795723200000 } from '../modules/catalog/migrations/names-in-one-word.ts';
import { ImportClaims1795850000000 } from '../modules/catalog/migrations/import-claims.ts';
import { ProductImports1795790000000 } from '../modules/catalog/migrations/product-imports.ts';
import { UrduTexts1795890000057 } from '../modules/catalog/migrations/urdu-texts.ts';
import { UrduSearch1795890001057 } from '../modules/catalog/migrations/urdu-search.ts';
import { Artists1795900000170 } from '../modules/catalog/migrations/artists.ts';
import { Confirmations1795651200006 } from '../modules/confirmations/migrations/first.ts';
import { VoiceFiles1795900100180 } from '../modules/confirmations/migrations/voice-files.ts';
import { NumberOfAttempt1795767600000 } from '../modules/confirmations/migrations/number-of-attempt.ts';
import { Coupons1795651200007 } from '../modules/coupons/migrations/first.ts';
import { Customers1795651200008 } from '../modules/customers/migrations/first.ts';
import { Fulfilment1795651200015 } from '../modules/fulfilment/migrations/first.ts';
import { ReturningParcels1795723200010 } from '../modules/fulfilment/migrations/returning-parcels.ts';
import { AttemptAnswers1795871000000 } from '../modules/fulfilment/migrations/attempt-answers.ts';
import { Attempts1795862000000 } from '../modules/fulfilment/migrations/attempts.ts';
import { Packing1795790050000 } from '../modules/fulfilment/migrations/packing.ts';
import { Identity1795651200013 } from '../modules/identity/migrations/first.ts';
import { Ledger1795780800000 } from '../modules/ledger/migrations/first.ts';
import { DaySums1795790200000 } from '../modules/ledger/migrations/day-sums.ts';
import { EntriesOfMonths1795832784000 } from '../modules/ledger/migrations/entries-of-months.ts';
import { ProfitMonths1795843000000 } from '../modules/ledger/migrations/profit-months.ts';
import { TaxCertificates1795790300000 } from '../modules/ledger/migrations/tax-certificates.ts';
import { Profits1795790100000 } from '../modules/ledger/migrations/profits.ts';
import { Newsletter1795651200010 } from '../modules/newsletter/migrations/first.ts';
import { Choices1795818700001 } from '../modules/newsletter/migrations/choices.ts';
import { Notifications1795651200011 } from '../modules/notifications/migrations/first.ts';
import { BackupEmails1795769400000 } from '../modules/notifications/migrations/backup-emails.ts';
import { DamagedBackupEmail1795779000000 } from '../modules/notifications/migrations/damaged-backup-email.ts';
import { MailServer1795731058000 } from '../modules/notifications/migrations/mail-server.ts';
import { Ordering1795651200002 } from '../modules/ordering/migrations/first.ts';
import { Languages1795880000003 } from '../modules/ordering/migrations/languages.ts';
import { Advances1795890200191 } from '../modules/ordering/migrations/advances.ts';
import { AdvanceProofs1795890200192 } from '../modules/payments/migrations/advance-proofs.ts';
import { FigureAdvances1795890200193 } from '../modules/admin/migrations/figure-advances.ts';
import { PayAhead1795890200190 } from '../modules/ordering/migrations/pay-ahead.ts';
import { OptionalContacts1795870000000 } from '../modules/ordering/migrations/optional-contacts.ts';
import { VoiceNotes1795900000180 } from '../modules/ordering/migrations/voice-notes.ts';
import { Landmarks1795873000005 } from '../modules/ordering/migrations/landmarks.ts';
import { Sources1795830100000 } from '../modules/ordering/migrations/sources.ts';
import { PastOrders1795860000000 } from '../modules/past-orders/migrations/first.ts';
import { Payments1795651200005 } from '../modules/payments/migrations/first.ts';
import { Proposals1795790400000 } from '../modules/proposals/migrations/first.ts';
import { DeletedReceipts1795818700003 } from '../modules/payments/migrations/deleted-receipts.ts';
import { Reviews1795651200009 } from '../modules/reviews/migrations/first.ts';
import { Invitation1795818700000 } from '../modules/reviews/migrations/invitation.ts';
import { Replies1795818700002 } from '../modules/reviews/migrations/replies.ts';
import { ReviewsByPhone1795870000001 } from '../modules/reviews/migrations/reviews-by-phone.ts';
import { VerifiedByDelivery1795723200020 } from '../modules/reviews/migrations/verified-by-delivery.ts';
import { Settings1795651200014 } from '../modules/settings/migrations/first.ts';
import { OwnStart1795723200002 } from '../modules/settings/migrations/own-start.ts';
import { Settlements1795651200016 } from '../modules/settlements/migrations/first.ts';
import { NetAndStatus1795723200011 } from '../modules/settlements/migrations/net-and-status.ts';
import { RowsOfOrders1795780900000 } from '../modules/settlements/migrations/rows-of-orders.ts';
import { UrduTemplates1795890000060 } from '../modules/whatsapp/migrations/urdu-templates.ts';
import { WhatsApp1795872000000 } from '../modules/whatsapp/migrations/first.ts';
import { Visits1795830000000 } from '../modules/visits/migrations/first.ts';
import { Platform1795651200000 } from '../platform/migrations/first.ts';

/** All migrations of the shop. */
export const migrations = [
  Platform1795651200000,
  Catalog1795651200001,
  Ordering1795651200002,
  Admin1795651200003,
  Audit1795651200004,
  Payments1795651200005,
  Confirmations1795651200006,
  Coupons1795651200007,
  Customers1795651200008,
  Reviews1795651200009,
  Newsletter1795651200010,
  Notifications1795651200011,
  Alerts1795651200012,
  Identity1795651200013,
  Settings1795651200014,
  Fulfilment1795651200015,
  Settlements1795651200016,
  NamesInOneWord1795723200000,
  OwnStart1795723200002,
  ReturningParcels1795723200010,
  NetAndStatus1795723200011,
  VerifiedByDelivery1795723200020,
  FormerNames1795729200000,
  MailServer1795731058000,
  ListCards1795744800000,
  NumberOfAttempt1795767600000,
  BackupEmails1795769400000,
  DamagedBackupEmail1795779000000,
  ApiKeys1795780100000,
  Webhooks1795780200000,
  Ledger1795780800000,
  RowsOfOrders1795780900000,
  PaymentOfFigures1795781000000,
  FigureSums1795782000000,
  ProductImports1795790000000,
  Packing1795790050000,
  Profits1795790100000,
  DaySums1795790200000,
  TaxCertificates1795790300000,
  Proposals1795790400000,
  Invitation1795818700000,
  Choices1795818700001,
  Replies1795818700002,
  DeletedReceipts1795818700003,
  Visits1795830000000,
  Sources1795830100000,
  FigureSources1795830200000,
  EntriesOfMonths1795832784000,
  ProfitMonths1795843000000,
  ImportClaims1795850000000,
  PastOrders1795860000000,
  Attempts1795862000000,
  OptionalContacts1795870000000,
  ReviewsByPhone1795870000001,
  AttemptAnswers1795871000000,
  WhatsApp1795872000000,
  Sets1795873000004,
  Landmarks1795873000005,
  PartsOfLines1795873000014,
  Languages1795880000003,
  UrduTexts1795890000057,
  UrduTemplates1795890000060,
  Options1795890000064,
  UrduSearch1795890001057,
  OptionsOfLines1795890100064,
  PayAhead1795890200190,
  Advances1795890200191,
  AdvanceProofs1795890200192,
  FigureAdvances1795890200193,
  VoiceNotes1795900000180,
  VoiceFiles1795900100180,
  Artists1795900000170,
];
