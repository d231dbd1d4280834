import { useState } from 'react';
import { useCouriers } from './use-shop.ts';

const KEY = 'ship-courier';

function load(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** The courier that this device ships with. */
export function useCourier(): [courier: string, choose: (courier: string) => void] {
  const [chosen, setCourier] = useState(load);
  const [first] = useCouriers();
  const courier = chosen ?? first?.name ?? '';
  const choose = (wanted: string) => {
    setCourier(wanted);
    try {
      localStorage.setItem(KEY, wanted);
    } catch {
      // Without storage it is chosen again next time.
    }
  };
  return [courier, choose];
}
