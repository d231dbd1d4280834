import { Icon } from '@shop/ui/icon';
import { useRouteLoaderData } from '@shop/ui/router';
import { VisuallyHidden } from '@shop/ui/visually-hidden';
import type { productLoader } from '../../loaders.ts';
import { useShop } from '../../shop.ts';
import { whatsappTexts } from './texts.ts';
import { whatsappAddress } from '../../whatsapp-address.ts';

/** A chat with the shop; on a product's page its first line names the product. It stands in a bar, where it covers nothing. */
export function WhatsAppLink({ className, children }: { className: string | undefined; children?: string }) {
  const { whatsapp } = useShop().contacts;
  const shown = useRouteLoaderData<typeof productLoader>('product');
  if (!whatsapp) return null;
  const { open, about } = whatsappTexts;
  return (
    <a
      className={className}
      href={whatsappAddress(whatsapp, shown && about(shown.product.name, shown.url))}
      target="_blank"
      rel="noopener noreferrer"
    >
      <Icon name="chat" />
      {children ?? <VisuallyHidden>{open}</VisuallyHidden>}
    </a>
  );
}
