import { useSyncExternalStore } from 'react';

const KEY = 'delivery_city';
const MAX_LETTERS = 100;
const listeners = new Set<() => void>();
let city: string | null = null;

function read(): string {
  try {
    return (localStorage.getItem(KEY) ?? '').slice(0, MAX_LETTERS);
  } catch {
    return '';
  }
}

function show(next: string): void {
  city = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === KEY || key === null) show(read());
  };
  addEventListener('storage', onStorage);
  listeners.add(listener);
  return () => {
    removeEventListener('storage', onStorage);
    listeners.delete(listener);
  };
}

/** Returns the shopper's city in this browser, as it was typed or chosen last; '' when there is none. */
export const deliveryCity = (): string => (city ??= read());

/** Remembers the city for the product page, the cart and checkout; an empty one forgets it. */
export function saveDeliveryCity(name: string): void {
  const next = name.trim().slice(0, MAX_LETTERS);
  if (next === deliveryCity()) return;
  show(next);
  try {
    if (next) localStorage.setItem(KEY, next);
    else localStorage.removeItem(KEY);
  } catch {
    // Without storage it is remembered as long as the page is open.
  }
}

/** The same, for what shows it; null on the server and until the page is alive. */
export const useDeliveryCity = (): string | null =>
  useSyncExternalStore<string | null>(subscribe, deliveryCity, () => null);
