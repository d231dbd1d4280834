import type { BoughtOptions } from '@shop/contracts/product-options';
import type { Product } from '@shop/contracts/products';
import { artistPath, categoryPath } from '@shop/contracts/shop';
import { Button, buttonClass } from '@shop/ui/button';
import { lazyPart } from '@shop/ui/lazy-part';
import { Icon } from '@shop/ui/icon';
import { inItsLanguage } from '@shop/ui/in-its-language';
import { announce } from '@shop/ui/live-region';
import { Price } from '@shop/ui/price';
import { QuantityStepper } from '@shop/ui/quantity-stepper';
import { Link, useSearchParams } from '@shop/ui/router';
import { Stamp } from '@shop/ui/stamp';
import { Stars } from '@shop/ui/stars';
import { StatusBadge } from '@shop/ui/status-badge';
import { type ReactNode, useState } from 'react';
import { formatCount, formatRs } from '@shop/contracts/money';
import { useCategoryTitle } from '../../category-title.ts';
import { useShop } from '../../shop.ts';
import { texts } from '../../texts.ts';
import { productTexts } from './texts.ts';
import { lineOf, preferredSize, usualPrice } from '../cart/cart.ts';
import { useCartDispatch } from '../cart/cart-provider.tsx';
import { openCart } from '../cart/cart-store.ts';
import { OrderByChat } from '../cart/order-by-chat.tsx';
import { DeliveryDate } from '../delivery/delivery-date.tsx';
import * as styles from './buy-box.module.css';
import { PartsList } from './parts-list.tsx';
import { savedPercent, sizeNamed } from './prices.ts';
import { SetParts } from './set-parts.tsx';
import { SizePicker } from './size-picker.tsx';

/** Code of frames and mats, where a product has some. */
const OptionPicker = lazyPart(
  async () => (await import('./option-picker.tsx')).OptionPicker,
  texts,
  // About its height, so that the buttons below stay in their place.
  ({ options }) => <div style={{ blockSize: options.length * 30 + 90 }} />,
);

/** Letters of a name that takes more than two lines on a phone. */
const LONG_NAME = 36;

/** Name, price, size, quantity and the two buttons. `chat`: a link to ask about it, in the bar on phones. */
export function BuyBox({ product, chat, url }: { product: Product; chat: ReactNode; url: string }) {
  const dispatch = useCartDispatch();
  const shop = useShop();
  const title = useCategoryTitle()(product.category);
  const { name, subtitle, artist, category, sizes, rating, reviewCount } = product;
  const asked = useSearchParams()[0].get('size');
  const [chosen, setChosen] = useState(() => sizeNamed(sizes, asked) ?? preferredSize(sizes));
  const [quantity, setQuantity] = useState(1);
  const [missing, setMissing] = useState(false);
  const size = sizes.find((each) => each.name === chosen);
  const [options, setOptions] = useState<BoughtOptions>();
  const line = size && lineOf(product, size.name, options);
  const price = line?.price ?? 0;
  const originalPrice = line ? usualPrice(line) : null;
  const saved = size ? savedPercent({ ...size, price, originalPrice }) : 0;
  const left = size?.left ?? null;
  const inStock = product.inStock && left !== 0;
  const most = Math.max(1, Math.min(shop.orders.highestQuantity, left ?? shop.orders.highestQuantity));

  // Both buttons only add to the cart; it opens, and its own button leads to checkout.
  const add = () => {
    if (!line) {
      setMissing(true);
      return;
    }
    dispatch({ type: 'add', line, quantity: Math.min(quantity, most), most });
    openCart();
    announce(texts.card.added(name));
  };

  return (
    <div className={styles.box}>
      <Link to={categoryPath(category)} className={styles.category} {...inItsLanguage(title)}>
        {title}
      </Link>
      <h1 className={name.length > LONG_NAME ? `${styles.name} ${styles.long}` : styles.name} {...inItsLanguage(name)}>
        {name}
      </h1>
      {subtitle && (
        <p className={styles.subtitle} {...inItsLanguage(subtitle)}>
          {subtitle}
        </p>
      )}
      {artist && (
        <Link to={artistPath(artist.slug)} className={styles.artist}>
          {productTexts.by(artist.name)}
        </Link>
      )}
      <a href="#reviews" className={styles.rating}>
        {reviewCount > 0 && <Stars rating={rating} label={texts.card.rating(rating, reviewCount)} size={18} />}
        <span aria-hidden={reviewCount > 0 || undefined}>
          {reviewCount > 0 ? `(${formatCount(reviewCount)})` : texts.card.rating(0, 0)}
        </span>
      </a>
      <p className={styles.price}>
        {size && (
          <Price amount={price} original={originalPrice} originalLabel={texts.card.originalPrice} size="large" />
        )}
        {saved > 0 && <Stamp>{texts.card.save(saved)}</Stamp>}
      </p>
      {inStock ? (
        <StatusBadge shape={left === null ? 'done' : 'waiting'} tone={left === null ? 'green' : 'amber'}>
          {left === null ? productTexts.inStock : productTexts.onlyLeft(left)}
        </StatusBadge>
      ) : (
        <StatusBadge shape="failed" tone="red">
          {productTexts.outOfStock}
        </StatusBadge>
      )}
      {sizes.length > 0 && (
        <SizePicker
          product={product}
          chosen={chosen}
          missing={missing}
          onChoose={(name) => {
            setChosen(name);
            setMissing(false);
          }}
        />
      )}
      {product.options && size && (
        <OptionPicker options={product.options} size={size.name} chosen={options} onChoose={setOptions} />
      )}
      <div className={styles.buy}>
        <QuantityStepper
          value={Math.min(quantity, most)}
          max={most}
          onChange={setQuantity}
          labels={{ group: productTexts.quantity, less: productTexts.less, more: productTexts.more }}
        />
        <Button variant="ghost" disabled={!inStock} onClick={add}>
          {productTexts.addToCart}
        </Button>
        <Button className={styles.now} disabled={!inStock} onClick={add}>
          {productTexts.buyNow}
        </Button>
      </div>
      {inStock && line && (
        <p>
          <OrderByChat lines={[{ ...line, quantity: Math.min(quantity, most) }]} url={url} />
        </p>
      )}
      {!inStock && (
        <a href="#related" className={`${styles.similar} ${buttonClass('primary')}`}>
          {productTexts.similar(shop.goods)}
        </a>
      )}
      {/* On phones in place of the bar at the foot of other pages; style decides. */}
      <div className={styles.bar}>
        {chat}
        <p>
          <span {...inItsLanguage(size?.name ?? '')}>{size?.name}</span>
          <b>{size && formatRs(price)}</b>
        </p>
        {inStock ? (
          <Button onClick={add}>{productTexts.addToCart}</Button>
        ) : (
          <a href="#related" className={buttonClass('ghost')}>
            {productTexts.similar(shop.goods)}
          </a>
        )}
      </div>
      <ul className={styles.facts}>
        <li>
          <Icon name="calendar" size={22} />
          <DeliveryDate />
        </li>
        {productTexts.facts(shop).map(({ icon, text }) => (
          <li key={text}>
            <Icon name={icon} size={22} />
            {text}
          </li>
        ))}
      </ul>
      {(product.parts ?? product.sets) && <SetParts product={product} />}
      <PartsList product={product} size={size} />
    </div>
  );
}
