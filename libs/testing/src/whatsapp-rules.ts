import type { Template } from '@shop/contracts/whatsapp-templates';

// Rules of Meta's Cloud API as it publishes them, for the stand-in of the tests.

/** A request to send a message. */
export interface Payload {
  messaging_product?: unknown;
  recipient_type?: unknown;
  to: string;
  type?: unknown;
  biz_opaque_callback_data?: string;
  text?: { body?: unknown };
  template?: { name?: string; language?: { code?: string }; components?: Component[] };
}

interface Component {
  type?: unknown;
  sub_type?: unknown;
  index?: unknown;
  parameters?: { type?: unknown; text?: unknown; payload?: unknown }[];
}

export interface Rejection {
  status: number;
  code: number;
  message: string;
}

const MAX_BODY = 1_024;
const MAX_TEXT = 4_096;
const MAX_PAYLOAD = 128;
const MAX_LABEL = 25;
const MAX_OWN_DATA = 512;

const reject = (code: number, message: string, status = 400): Rejection => ({ status, code, message });
const numbersIn = (text: string): number[] => [...text.matchAll(/\{\{(\d+)\}\}/g)].map(([, number]) => Number(number));

/** Returns why Meta would reject a template when it is submitted; null: it would not. */
export function checkTemplate({ name, body, buttons, examples }: Template): string | null {
  const numbers = numbersIn(body);
  const words = body.split(/\s+/).filter((word) => !word.includes('{{')).length;
  if (!/^[a-z0-9_]{1,512}$/.test(name)) return 'a name has lower-case letters, digits and underscores';
  if (body.length > MAX_BODY) return 'the text is too long';
  if (/^\s*\{\{|\}\}\s*$/.test(body)) return 'a text neither begins nor ends with a value';
  if (/\}\}\s*\{\{/.test(body)) return 'two values need words between them';
  if (numbers.some((number, index) => number !== index + 1)) return 'values are numbered in their order';
  if (words < 2 * numbers.length + 1) return 'too many values for so few words';
  if (examples.length !== numbers.length || examples.some((example) => !example)) return 'each value has an example';
  if (buttons.length > 10 || buttons.some((label) => !label || label.length > MAX_LABEL)) return 'a label is too long';
  return null;
}

/** Checks a request; returns the text as the customer reads it, or the error. `template`: the approved one, if there is one. */
export function checkMessage(
  payload: Payload,
  template: Template | undefined,
): { text: string; payloads: string[] } | Rejection {
  const { to, type, text, biz_opaque_callback_data: own } = payload;
  if (payload.messaging_product !== 'whatsapp') return reject(100, 'messaging_product must be whatsapp');
  if (payload.recipient_type !== undefined && payload.recipient_type !== 'individual')
    return reject(100, 'recipient_type');
  if (!/^[1-9]\d{7,14}$/.test(to)) return reject(100, 'to must be international digits without a plus');
  if (own !== undefined && own.length > MAX_OWN_DATA) return reject(100, 'biz_opaque_callback_data is too long');
  if (type === 'text') {
    if (typeof text?.body !== 'string' || !text.body || text.body.length > MAX_TEXT) return reject(100, 'text.body');
    return { text: text.body, payloads: [] };
  }
  if (type !== 'template' || !payload.template) return reject(100, 'type');
  if (!template) return reject(132_001, 'Template name does not exist in the translation', 404);
  return checkFilled(payload.template.components ?? [], template);
}

function checkFilled(components: Component[], { body, buttons }: Template) {
  const values = components.find((each) => each.type === 'body')?.parameters ?? [];
  const texts = values.map(({ type, text }) => (type === 'text' && typeof text === 'string' ? text : ''));
  if (texts.length !== numbersIn(body).length) return reject(132_000, 'Number of parameters does not match');
  if (texts.some((text) => !text)) return reject(131_008, 'Parameter of type text is missing text value');
  if (texts.some((text) => /[\n\r\t]| {5}/.test(text)))
    return reject(132_018, 'Param text cannot have new-line/tab characters or more than 4 consecutive spaces');
  const filled = body.replaceAll(/\{\{(\d+)\}\}/g, (_, number: string) => texts[Number(number) - 1] ?? '');
  if (filled.length > MAX_BODY) return reject(132_005, 'Translated text too long');
  const pressed = components.filter((each) => each.type === 'button');
  const payloads = pressed.map(({ parameters: [first] = [] }) =>
    first?.type === 'payload' ? String(first.payload) : '',
  );
  const isInOrder = pressed.every(({ sub_type: sub, index }, n) => sub === 'quick_reply' && index === String(n));
  if (pressed.length > buttons.length || !isInOrder) return reject(131_009, 'Parameter value is not valid: buttons');
  if (payloads.some((payload) => !payload || payload.length > MAX_PAYLOAD)) return reject(131_009, 'payload');
  return { text: filled, payloads };
}
