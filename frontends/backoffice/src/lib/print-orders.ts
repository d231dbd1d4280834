/** Maximum number of slips or labels on one page. */
export const MAX_SLIPS = 100;

/** The address of the slips, or the labels, of these orders. */
export const printAddress = (orders: readonly { _id: string }[], form?: 'label'): string =>
  `/admin/orders/print?ids=${orders.map(({ _id }) => _id).join(',')}${form ? `&form=${form}` : ''}`;
