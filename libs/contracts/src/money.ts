/**
 * `Rs 1,250`: grouped, no decimals, a no-break space after Rs. As `Intl` writes it for en-PK, without asking `Intl`: the
 * first formatter of a page takes a slow phone a twentieth of a second.
 */
export const formatRs = (amount: number): string => {
  const digits = String(Math.round(Math.abs(amount))).replaceAll(/\B(?=(\d{3})+$)/g, ',');
  return `${amount < 0 ? '-' : ''}Rs\u00A0${digits}`;
};
