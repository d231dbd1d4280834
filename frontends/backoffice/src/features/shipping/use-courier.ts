import { useState } from 'react';
import { COURIERS } from '@shop/contracts/couriers';

const KEY = 'ship-courier';
const FIRST = COURIERS[0]?.name ?? '';

function load(): string {
  try {
    return localStorage.getItem(KEY) ?? FIRST;
  } catch {
    return FIRST;
  }
}

/** The courier that this device ships with. */
export function useCourier(): [courier: string, choose: (courier: string) => void] {
  const [courier, setCourier] = useState(load);
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
