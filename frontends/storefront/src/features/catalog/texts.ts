import { days } from '../../texts.ts';
import { policy } from '@shop/contracts/shop';

/** Of the page of a product. */
export const productTexts = {
  notFound: 'Product not found',
  backHome: 'Back to Home',
  notFoundText: 'It may be sold out, or the link is wrong.',
  inStock: 'In stock',
  outOfStock: 'Out of stock',
  size: 'Size',
  onWall: 'See it on a wall',
  onWallTitle: 'On a wall',
  onWallScale: (sofa: number) => `Drawn to scale: the sofa is ${sofa} cm wide.`,
  parts: 'What you get',
  print: (size: string, measures: string) => `1 print, ${size}: ${measures}`,
  framed: 'Frame included',
  unframed: 'Frame not included',
  weight: (grams: number) => `Parcel of about ${grams < 1000 ? `${grams} g` : `${Math.round(grams / 100) / 10} kg`}`,
  sizeRequired: 'Please select a size',
  quantity: 'Quantity',
  less: 'One less',
  more: 'One more',
  addToCart: 'Add to Cart',
  similar: 'See similar prints',
  buyNow: 'Buy Now',
  description: 'Description',
  shipping: 'Shipping & Returns',
  faq: 'FAQ',
  reviews: 'Reviews',
  related: "Other Things You'll Love",
  gallery: 'Pictures',
  picture: (number: number, count: number) => `Picture ${number} of ${count}`,
  morePictures: (count: number) => `${count} more pictures`,
  zoom: 'Zoom',
  pause: 'Pause pictures',
  play: 'Play pictures',
  breadcrumbs: 'You are here',
  facts: [
    { icon: 'truck', text: `Free delivery in ${days.delivery} business days` },
    { icon: 'wallet', text: 'Cash on delivery' },
    { icon: 'returns', text: `Returns within ${policy.returnDays} days` },
  ],
  shippingText: [
    `Your order arrives in ${days.delivery} business days, anywhere in Pakistan, for free. This includes ${days.processing} business days to prepare it.`,
    'We roll each print in a stiff, waterproof tube.',
    `Not happy with it? Send it back within ${policy.returnDays} days of delivery. We pay the return postage. Refunds take ${days.refund} business days.`,
  ],
  questions: (framed: boolean) => [
    {
      title: 'Does it come with a frame?',
      text: framed
        ? 'Yes. The frame is included.'
        : 'No. You get the print on thick paper, with a white border that fits a standard frame.',
    },
    {
      title: 'Will the colours fade?',
      text: 'We print with pigment inks. Away from direct sunlight the colours last for decades.',
    },
    { title: 'Can I pay when it arrives?', text: 'Yes. Choose cash on delivery at checkout and pay the rider.' },
  ],
  /** A shared link shows about sixty letters. */
  titleOf: (name: string, subtitle: string | null) =>
    subtitle && name.length + subtitle.length <= 58 ? `${name}: ${subtitle} | Chaap` : `${name} | Chaap`,
  describe: (name: string, category: string) =>
    `${name}, ${category}: an art print by Chaap, Faisalabad. Free delivery across Pakistan.`,
} as const;

/** Of the home page. */
export const homeTexts = {
  title: 'Chaap: art prints from Faisalabad',
  description:
    'Art prints and crafts from Faisalabad: patterns, ships, night streets and mountains. Free delivery across Pakistan, cash on delivery.',
  heading: 'Give the wall a voice',
  lead: (from: string | null) => `Art prints${from === null ? '' : ` from ${from}`}.`,
  leadMore: 'Free delivery, cash on delivery.',
  proof: (average: number, reviews: number) =>
    `${average.toFixed(1)} from ${reviews} ${reviews === 1 ? 'review' : 'reviews'}`,
  action: 'Shop all prints',
  promises: 'What we promise',
  categories: 'Shop by category',
  viewAll: (count: number) => `View All ${count}`,
  viewAllOf: (name: string) => `in ${name}`,
  failed: 'Failed to load products',
  empty: 'No prints yet.',
  emptyMore: 'Please come back soon.',
  reviews: 'What buyers say',
} as const;

/** Of products seen before. */
export const recentTexts = { title: 'Recently viewed' } as const;

/** Of the share button. */
export const shareTexts = { open: 'Share this print' } as const;
