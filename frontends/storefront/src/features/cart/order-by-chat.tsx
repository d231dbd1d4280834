import { cartPath } from '@shop/contracts/cart-link';
import { formatRs } from '@shop/contracts/money';
import { buttonClass } from '@shop/ui/button';
import { Icon } from '@shop/ui/icon';
import { useShop } from '../../shop.ts';
import { whatsappAddress } from '../../whatsapp-address.ts';
import { type CartLine, cartTotal, nameOf, quantityOf } from './cart.ts';
import { chatOrderTexts as t } from './chat-order-texts.ts';
import { optionNames } from './option-names.ts';

/**
 * A chat with the shop whose first message orders these lines: what they are, what they cost, and a link that fills a cart
 * with them. `url` is any address of the shop.
 */
export function OrderByChat({ lines, url }: { lines: readonly CartLine[]; url: string }) {
  const { whatsapp } = useShop().contacts;
  if (!whatsapp || lines.length === 0) return null;
  const sizes = lines.map((line) => ({ ...nameOf(line), quantity: quantityOf(line) }));
  const named = lines.map((line) =>
    t.line(
      quantityOf(line),
      [line.name, line.selectedSize, ...optionNames(line.options)].join(', '),
      formatRs((line.price ?? 0) * quantityOf(line)),
    ),
  );
  const text = [t.greeting, ...named, t.total(formatRs(cartTotal(lines))), new URL(cartPath(sizes), url).href];
  return (
    <a
      className={buttonClass('link')}
      href={whatsappAddress(whatsapp, text.join('\n'))}
      target="_blank"
      rel="noopener noreferrer"
    >
      <Icon name="chat" size={20} /> {t.order}
    </a>
  );
}
