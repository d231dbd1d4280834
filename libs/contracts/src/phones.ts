/** A phone as people in Pakistan read and dial it, `0300 1234567`; stored as `+923001234567`. Others stay as they are stored. */
export const localPhone = (phone: string): string => phone.replace(/^\+92(3\d{2})(\d{7})$/, '0$1 $2');
