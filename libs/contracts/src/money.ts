/**
 * `Rs 1,250`: grouped, no decimals, a no-break space after Rs. As `Intl` writes it for en-PK, without asking `Intl`: the
 * first formatter of a page takes a slow phone a twentieth of a second.
 */
export const formatRs = (amount: number): string => {
  const digits = String(Math.round(Math.abs(amount))).replaceAll(/\B(?=(\d{3})+$)/g, ',');
  return `${amount < 0 ? '-' : ''}Rs\u00A0${digits}`;
};

/** What a total in rupees is in USDT at a rate of rupees for one, `3.22`: rounded up, so that the shop is never sent too little. */
export function inUsdt(rupees: number, rate: number): string {
  // In whole paisa: a binary fraction above a round sum would be a cent too much.
  return (Math.ceil(Math.round(rupees * 100) / rate) / 100).toFixed(2);
}
