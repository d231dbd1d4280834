/** An element of XML: its text, or its elements in their order. */
interface Element {
  name: string;
  attributes: string;
  text: string;
  children: Element[];
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The root of a text in XML 1.0 without comments and CDATA, of which feeds of the shop have none. Throws for any fault. */
export function parseXml(xml: string): Element {
  // oxlint-disable-next-line no-control-regex -- these are what XML forbids
  if (/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/.test(xml) || !xml.isWellFormed()) {
    throw new Error('The text has a character that XML forbids');
  }
  const body = xml.replace(/^<\?xml version="1\.0" encoding="UTF-8"\?>\s*/, '');
  if (body === xml) throw new Error('The text does not begin as XML in UTF-8');
  const top: Element = { name: '', attributes: '', text: '', children: [] };
  const open = [top];
  let end = 0;
  for (const [token, close, name = '', attributes = '', text] of body.matchAll(
    /<(\/?)([a-z_]+(?::[a-z_]+)?)((?: [a-z:]+="[^"<&]*")*)>|([^<]+)/g,
  )) {
    end += token.length;
    const current = open.at(-1);
    if (!current) throw new Error(`Something follows the root: ${token}`);
    if (text !== undefined) current.text += decoded(text);
    else if (close) {
      if (current.name !== name) throw new Error(`</${name}> closes <${current.name}>`);
      open.pop();
    } else {
      const element: Element = { name, attributes, text: '', children: [] };
      current.children.push(element);
      open.push(element);
    }
  }
  if (end !== body.length || open.length !== 1) throw new Error('The text is no whole XML');
  const [root, ...others] = top.children;
  if (!root || others.length > 0) throw new Error('The text has no single root');
  return root;
}

const decoded = (text: string) =>
  text.replace(/&(#\d+|[a-z]+)?;?/g, (reference, name: string = '') => {
    const found = name.startsWith('#') ? String.fromCodePoint(Number(name.slice(1))) : ENTITIES[name];
    if (found === undefined || !reference.endsWith(';')) throw new Error(`No such reference: ${reference}`);
    return found;
  });

type Rule = (text: string) => boolean;
const upTo =
  (most: number): Rule =>
  (text) =>
    text.trim().length > 0 && text.length <= most;
const oneOf =
  (...words: string[]): Rule =>
  (text) =>
    words.includes(text);
const isAddress: Rule = (text) => text.length <= 2000 && /^https?:\/\/[!-~]+$/.test(text) && URL.canParse(text);
const isPicture: Rule = (text) => isAddress(text) && /\.(jpe?g|png|webp|gif|bmp|tiff?)$/i.test(new URL(text).pathname);
const isPrice: Rule = (text) => /^\d{1,9}(\.\d{1,2})? [A-Z]{3}$/.test(text);
const isPositive: Rule = (text) => isPrice(text) && Number.parseFloat(text) > 0;
const isWhole: Rule = (text) => /^\d{1,3}$/.test(text);
const MOMENT = String.raw`\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?(?:Z|[+-]\d{4})`;
const isPeriod: Rule = (text) => {
  if (!new RegExp(`^${MOMENT}/${MOMENT}$`).test(text)) return false;
  const [from = 0, to = 0] = text.split('/').map((moment) => Date.parse(moment.replace(/(\d\d)(\d\d)$/, '$1:$2')));
  return from < to;
};

/** Attributes of an item by the product data specification of Google Merchant Center. */
const ATTRIBUTES: Readonly<Record<string, Rule>> = {
  'g:id': (text) => /^[\w-]{1,50}$/.test(text),
  title: upTo(150),
  description: upTo(5000),
  link: isAddress,
  'g:image_link': isPicture,
  'g:additional_image_link': isPicture,
  'g:canonical_link': isAddress,
  'g:availability': oneOf('in_stock', 'out_of_stock', 'preorder', 'backorder'),
  'g:price': isPositive,
  'g:sale_price': isPositive,
  'g:sale_price_effective_date': isPeriod,
  'g:brand': upTo(70),
  'g:condition': oneOf('new', 'refurbished', 'used'),
  'g:identifier_exists': oneOf('yes', 'no'),
  'g:item_group_id': upTo(50),
  'g:size': upTo(100),
  'g:material': upTo(200),
  'g:product_type': upTo(750),
  'g:shipping_weight': (text) => /^\d+(\.\d+)? (g|kg)$/.test(text) && Number.parseFloat(text) > 0,
};
const SHIPPING: Readonly<Record<string, Rule>> = {
  'g:country': (text) => /^[A-Z]{2}$/.test(text),
  'g:service': upTo(100),
  'g:price': isPrice,
  'g:min_handling_time': isWhole,
  'g:max_handling_time': isWhole,
  'g:min_transit_time': isWhole,
  'g:max_transit_time': isWhole,
};
const REQUIRED = [
  'g:id',
  'title',
  'description',
  'link',
  'g:image_link',
  'g:availability',
  'g:price',
  'g:brand',
  'g:condition',
  'g:identifier_exists',
];
const MAX_MORE_PICTURES = 10;

/** An item of a feed: its attributes as text, without its shipping and its further pictures. */
export type FeedItem = Readonly<Record<string, string>>;

/** The items of a feed and each breach of the published rules, as sentences. Throws where the text is no feed. */
export function readFeed(xml: string): { items: FeedItem[]; faults: string[] } {
  const root = parseXml(xml);
  if (root.name !== 'rss' || !/ version="2\.0"/.test(root.attributes)) throw new Error('The feed is no RSS 2.0');
  if (!root.attributes.includes('xmlns:g="http://base.google.com/ns/1.0"')) throw new Error('The feed lacks xmlns:g');
  const [channel, ...others] = root.children;
  if (channel?.name !== 'channel' || others.length > 0) throw new Error('The feed has no single channel');
  const faults: string[] = [];
  const head = channel.children.filter(({ name }) => name !== 'item');
  if (head.map(({ name }) => name).join() !== 'title,link,description') faults.push('The channel lacks its head');
  const items = channel.children.filter(({ name }) => name === 'item').map((item) => readItem(item, faults));
  const ids = new Set<string>();
  const variants = new Set<string>();
  for (const item of items) {
    const id = item['g:id'] ?? '';
    const variant = `${item['g:item_group_id']} ${item['g:size']}`;
    if (ids.has(id)) faults.push(`${id}: another item has this id`);
    if (variants.has(variant)) faults.push(`${id}: another item of the group has this size`);
    ids.add(id);
    variants.add(variant);
  }
  return { items, faults };
}

function readItem({ children }: Element, faults: string[]): FeedItem {
  const item: Record<string, string> = {};
  const fault = (text: string) => faults.push(`${item['g:id'] ?? '?'}: ${text}`);
  let pictures = 0;
  for (const { name, text, children: parts } of children) {
    if (name === 'g:shipping') {
      const found = checked(parts, SHIPPING, fault);
      if (!('g:country' in found && 'g:price' in found)) fault('shipping lacks its country or its price');
      for (const time of ['handling', 'transit']) {
        if (Number(found[`g:min_${time}_time`] ?? 0) > Number(found[`g:max_${time}_time`] ?? 999))
          fault(`${time} time`);
      }
    } else if (name === 'g:additional_image_link') {
      pictures += 1;
      if (!isPicture(text)) fault(`${name} is ${text}`);
    } else Object.assign(item, checked([{ name, text }], ATTRIBUTES, fault, item));
  }
  for (const name of REQUIRED) if (!(name in item)) fault(`${name} is missing`);
  if (pictures > MAX_MORE_PICTURES) fault('there are too many pictures');
  const { 'g:price': price = '', 'g:sale_price': sale } = item;
  if (sale !== undefined && Number.parseFloat(sale) >= Number.parseFloat(price)) fault('sale_price is no lower price');
  if (sale === undefined && 'g:sale_price_effective_date' in item) fault('the dates belong to no sale_price');
  return item;
}

function checked(
  elements: readonly Pick<Element, 'name' | 'text'>[],
  rules: Readonly<Record<string, Rule>>,
  fault: (text: string) => void,
  before: FeedItem = {},
): Record<string, string> {
  const found: Record<string, string> = {};
  for (const { name, text } of elements) {
    const rule = rules[name];
    if (!rule) fault(`${name} is no attribute`);
    else if (!rule(text)) fault(`${name} is “${text}”`);
    if (name in before || name in found) fault(`${name} stands twice`);
    found[name] = text;
  }
  return found;
}
