import { call } from '@shop/contracts/client';
import { formatRs } from '@shop/contracts/money';
import type { ProductCard } from '@shop/contracts/products';
import { categoryPath } from '@shop/contracts/shop';
import { urduLetters } from '@shop/contracts/urdu-letters';
import { inItsLanguage } from '@shop/ui/in-its-language';
import { Icon } from '@shop/ui/icon';
import { announce } from '@shop/ui/live-region';
import { Picture } from '@shop/ui/picture';
import { Link, useNavigate, useRouteLoaderData } from '@shop/ui/router';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useCategoryTitle } from '../../category-title.ts';
import type { ShopData } from './shop-data.ts';
import { suggestionTexts as t } from './texts.ts';
import * as styles from './suggestions.module.css';

const MAX_SUGGESTIONS = 6;
const MAX_CATEGORIES = 2;
/** Pause without typing before suggestions are requested, in milliseconds. */
const PAUSE_MS = 180;

type TitleOf = ReturnType<typeof useCategoryTitle>;

interface Suggestion {
  href: string;
  content: ReactNode;
}

/** Returns true when a term is long enough for suggestions: 3 letters, or 2 with Urdu letters. */
const isEnough = (term: string) => term.length >= (/[\u0600-\u06ff]/.test(term) ? 2 : 3);

// Names as the search compares them: without case, vowel signs, and letters that only another keyboard writes.
const folded = (text: string) => urduLetters(text.normalize('NFKD').replaceAll(/\p{M}/gu, '')).toLowerCase();

const namesLike = (names: readonly string[], terms: readonly string[], titleOf: TitleOf) =>
  names.filter((name) =>
    terms.some((term) => isEnough(term) && folded(`${name}\n${titleOf(name)}`).includes(folded(term))),
  );

/** Returns the suggestions for a term: categories first, then prints, 6 at most. */
async function suggestionsFor(
  term: string,
  categories: readonly string[],
  titleOf: TitleOf,
  signal: AbortSignal,
): Promise<Suggestion[]> {
  const query = { search: term, limit: String(MAX_SUGGESTIONS) };
  const { products, appliedSearch } = await call('', 'GET /products', { query }, { signal });
  const named = namesLike(categories, [term, appliedSearch], titleOf).slice(0, MAX_CATEGORIES);
  return [
    ...named.map((name) => ({ href: categoryPath(name), content: <CategoryRow name={titleOf(name)} /> })),
    ...products.map((product) => ({ href: `/product/${product._id}`, content: <PrintRow product={product} /> })),
  ].slice(0, MAX_SUGGESTIONS);
}

function CategoryRow({ name }: { name: string }) {
  return (
    <>
      <span className={styles.picture}>
        <Icon name="grid" size={24} />
      </span>
      <span className={styles.name} {...inItsLanguage(name)}>
        {name}
      </span>
      <span className={styles.beside}>{t.category}</span>
    </>
  );
}

function PrintRow({ product: { name, images, mat, sizes } }: { product: ProductCard }) {
  const lowest = Math.min(...sizes.map(({ price }) => price));
  return (
    <>
      <span className={styles.picture} style={{ backgroundColor: mat }}>
        <Picture picture={images[0]} alt="" />
      </span>
      <span className={styles.name} {...inItsLanguage(name)}>
        {name}
      </span>
      <bdi className={styles.beside}>{sizes.length > 1 ? t.from(formatRs(lowest)) : formatRs(lowest)}</bdi>
    </>
  );
}

/**
 * Suggestions under a search field while its term is typed: a combobox, whose keys are arrows, Enter and Escape. The field
 * is of the form around it, and works without this file.
 */
export function Suggestions({ input }: { input: HTMLInputElement }) {
  const navigate = useNavigate();
  const titleOf = useCategoryTitle();
  const categories = (useRouteLoaderData('shop') as ShopData | undefined)?.categories;
  const [term, setTerm] = useState('');
  const [found, setFound] = useState<{ list: readonly Suggestion[] }>({ list: [] });
  const [isOpen, setIsOpen] = useState(false);
  const [chosenHref, setChosenHref] = useState<string>();
  const id = `${input.id}-suggestions`;
  // The list of a shorter term stays until that of the longer one has come: nothing jumps.
  const list = useMemo(() => (isOpen && isEnough(term) ? found.list : []), [isOpen, term, found]);
  const isShown = list.length > 0;
  // By its link, so that a list that comes late keeps it.
  const active = list.findIndex(({ href }) => href === chosenHref);

  useEffect(() => {
    if (!isOpen || !isEnough(term)) return undefined;
    const late = new AbortController();
    const timer = setTimeout(() => {
      suggestionsFor(term, categories ?? [], titleOf, late.signal).then(
        (suggestions) => {
          setFound({ list: suggestions });
          if (suggestions.length > 0) announce(t.count(suggestions.length));
        },
        // Cancelled, or the network is gone: Enter searches as ever.
        () => undefined,
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      late.abort();
    };
  }, [term, isOpen, categories, titleOf]);

  useEffect(() => {
    const close = () => {
      setIsOpen(false);
      setChosenHref(undefined);
    };
    const go = (href: string) => {
      close();
      input.blur();
      void navigate(href);
    };
    const onInput = () => {
      setTerm(input.value.trim());
      setIsOpen(true);
      setChosenHref(undefined);
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.isComposing || !isShown) return;
      const chosen = list[active];
      const choose = (index: number) => setChosenHref(list[index % (list.length + 1)]?.href);
      if (event.key === 'ArrowDown') choose(active + 1);
      else if (event.key === 'ArrowUp') choose(active + list.length);
      else if (event.key === 'Enter' && chosen) go(chosen.href);
      else if (event.key === 'Escape') close();
      else return;
      event.preventDefault();
      event.stopPropagation();
    };
    input.addEventListener('input', onInput);
    input.addEventListener('keydown', onKeyDown);
    input.addEventListener('blur', close);
    input.form?.addEventListener('submit', close);
    return () => {
      input.removeEventListener('input', onInput);
      input.removeEventListener('keydown', onKeyDown);
      input.removeEventListener('blur', close);
      input.form?.removeEventListener('submit', close);
    };
  }, [input, navigate, list, active, isShown]);

  // Use the text that was typed before this file had loaded.
  useEffect(() => {
    if (input.value.trim() === input.defaultValue.trim()) return;
    setTerm(input.value.trim());
    setIsOpen(true);
  }, [input]);

  useEffect(() => {
    input.setAttribute('role', 'combobox');
    input.setAttribute('aria-autocomplete', 'list');
    input.setAttribute('aria-controls', id);
    input.setAttribute('aria-expanded', String(isShown));
    if (active >= 0) input.setAttribute('aria-activedescendant', `${id}-${active}`);
    else input.removeAttribute('aria-activedescendant');
  }, [input, id, isShown, active]);

  return (
    <div id={id} role="listbox" aria-label={t.label} hidden={!isShown} className={styles.list}>
      {list.map(({ href, content }, index) => (
        <Link
          key={href}
          id={`${id}-${index}`}
          to={href}
          role="option"
          aria-selected={index === active}
          tabIndex={-1}
          className={styles.option}
          // The field keeps the focus, or the list would be gone before the press is over.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            setIsOpen(false);
            input.blur();
          }}
        >
          {content}
        </Link>
      ))}
    </div>
  );
}
