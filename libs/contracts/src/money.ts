const rupees = new Intl.NumberFormat('en-PK', { style: 'currency', currency: 'PKR', maximumFractionDigits: 0 });

/** `Rs 1,250`: grouped, no decimals, a no-break space after Rs. */
export const formatRs = (amount: number): string => rupees.format(amount);
