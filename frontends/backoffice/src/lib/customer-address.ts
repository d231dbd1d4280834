/** The page of whoever orders with this phone (E.164). */
export const customerAddress = (phone: string): string => `/admin/customers/${phone.replace('+', '')}`;
