import type { WhatsAppKind } from '@shop/contracts/order-records';
import type { TemplateKind, TemplateLanguage } from '@shop/contracts/whatsapp-templates';

const kinds: Readonly<Record<TemplateKind, string>> = {
  confirm: 'Confirm a cash order',
  receipt: 'Receipt accepted',
  shipped: 'On its way',
  attempt: 'Delivery attempt failed',
  delivered: 'Delivered',
};

/** Texts of WhatsApp Business in the settings. */
export const whatsAppSettingsTexts = {
  title: 'WhatsApp by itself',
  lead: 'With an account of the WhatsApp Business Platform (Cloud API) the shop itself writes to customers: it asks for cash orders, and tells of receipts, parcels, failed attempts and deliveries. A message that fails is left to you, with the WhatsApp button of the order. Meta charges for messages.',
  readOnly: 'Only an owner may change this.',
  loading: 'Loading WhatsApp…',
  failed: 'WhatsApp could not be loaded.',
  fields: {
    isOn: 'Send messages',
    phoneNumberId: 'Phone number ID',
    businessAccountId: 'WhatsApp Business account ID',
    language: 'Language of the templates',
    hasUrdu: 'Meta has approved the templates in Urdu, too: orders that were placed in Urdu get them',
    token: 'Access token',
    secret: 'App secret',
  },
  hints: {
    phoneNumberId: 'In the Meta app, under WhatsApp, API Setup. It is not the number itself.',
    businessAccountId: 'On the same page.',
    language: 'Choose the one that you submit the templates in.',
    token:
      'Of a system user with the permission whatsapp_business_messaging, that never expires. It is stored encrypted.',
    secret: 'In the Meta app, under App settings, Basic. By it the shop knows that an answer comes from Meta.',
    kept: 'One is stored. Paste one only to change it.',
  },
  languages: {
    en: 'English',
    en_US: 'English (US)',
    en_GB: 'English (UK)',
    ur: 'Urdu',
  } satisfies Readonly<Record<TemplateLanguage, string>>,
  wrongNumber: 'Please give the ID: digits only',
  save: 'Save WhatsApp',
  saving: 'Saving…',
  saved: 'WhatsApp is saved.',
  saveFailed: 'WhatsApp was not saved. Please try again.',
  wrongFields: 'Please correct the fields that are marked.',
  conflict: 'Somebody changed the WhatsApp account after you opened it. Your changes are not saved yet.',
  unsaved: 'Not saved yet',
  problems: 'These messages fail',
  problem: (kind: WhatsAppKind, problem: string) =>
    kind in kinds ? `${kinds[kind as TemplateKind]}: ${problem}` : problem,
  webhook: {
    title: 'Webhook',
    lead: 'In the Meta app, under WhatsApp, Configuration, paste both and subscribe to the field “messages”. Without it no answer of a customer arrives.',
    address: 'Callback URL',
    verifyToken: 'Verify token',
    later: 'Save an app secret first: then both stand here.',
  },
  templates: {
    title: 'Templates',
    urdu: 'Templates in Urdu, for orders that were placed in Urdu',
    lead: 'Submit these five in WhatsApp Manager as category Utility, with exactly these names and texts. Meta mostly approves them within a day. Turn the messages on afterwards.',
    name: 'Name',
    body: 'Text',
    buttons: (labels: string) => `Quick-reply buttons: ${labels}`,
    examples: (values: string) => `Examples: ${values}`,
    kinds,
  },
  copy: { copy: 'Copy', copied: 'Copied' },
  test: {
    title: 'Send a test',
    to: 'To the mobile number',
    send: 'Send the WhatsApp test',
    sending: 'Sending…',
    sent: 'Meta took the message. Look at the phone.',
    notSent: 'The test was not sent.',
    failed: 'The test could not be sent. Please try again.',
    saveFirst: 'Save your changes first: the test goes by what is saved.',
  },
};
