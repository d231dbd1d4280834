/** `1,250`, of a whole number from 0. */
export const formatCount = (whole: number): string => String(whole).replaceAll(/\B(?=(\d{3})+$)/g, ',');

/**
 * `Rs 1,250`: grouped, no decimals, a no-break space after Rs. As `Intl` writes it for en-PK, without asking `Intl`: the
 * first formatter of a page takes a slow phone a twentieth of a second.
 */
export const formatRs = (amount: number): string =>
  `${amount < 0 ? '-' : ''}Rs\u00A0${formatCount(Math.round(Math.abs(amount)))}`;

/** The same to the paisa where there are any, `Rs 1,250.50`: for sums that are compared. */
export const formatExactRs = (amount: number): string => {
  const paisa = Math.round(Math.abs(amount) * 100);
  const rest = paisa % 100 === 0 ? '' : `.${String(paisa % 100).padStart(2, '0')}`;
  return `${amount < 0 ? '-' : ''}Rs\u00A0${formatCount(Math.floor(paisa / 100))}${rest}`;
};

/**
 * Returns a total of rupees in USDT, such as `3.22`. `rate`: rupees for one USDT. Rounds up, so that the shop never
 * gets too little.
 */
export function inUsdt(rupees: number, rate: number): string {
  // In whole paisa: a binary fraction above a round sum would be a cent too much.
  return (Math.ceil(Math.round(rupees * 100) / rate) / 100).toFixed(2);
}
