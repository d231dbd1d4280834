import { outcomeIn } from './outcome-words.ts';

test.each([
  ['Delivered', 'delivered', null],
  ['Shipment - Delivered to consignee', 'delivered', null],
  ['DELIVERED (POD: self)', 'delivered', null],
  ['Returned to shipper', 'returned', null],
  ['RTO - consignee refused', 'returned', 'refused'],
  ['Return: no response from consignee', 'returned', 'unreachable'],
  ['Returned, incomplete address', 'returned', 'wrong_address'],
  ['Returned: damaged', 'returned', 'damaged'],
  ['Returned. Customer cancelled', 'returned', 'cancelled_by_customer'],
  ['Undelivered', null, null],
  ['Not delivered, consignee not available', null, null],
  ['Out for delivery', null, null],
  ['Return in process', null, null],
  ['To be delivered tomorrow', null, null],
  ['In transit to Lahore', null, null],
  ['', null, null],
])('%j', (said, outcome, reason) => {
  expect(outcomeIn(said)).toEqual({ outcome, reason });
});
