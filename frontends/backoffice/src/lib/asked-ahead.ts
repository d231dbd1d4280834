/** Address of the list of orders without filters, which the frame asks for ahead. */
export const ORDERS = '/api/admin/orders';
