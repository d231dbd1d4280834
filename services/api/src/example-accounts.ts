/** Accounts of the demo shop: each says that it is an example, and none can be paid to. The USDT address has no valid checksum. */
export const exampleAccounts = {
  JazzCash: 'Account title: Example account: do not pay; JazzCash number: 0300-0000000',
  EasyPaisa: 'Account title: Example account: do not pay; EasyPaisa number: 0300-0000000',
  'Bank Transfer':
    'Account title: Example account: do not pay; Bank: Example Bank; IBAN: PK00 EXMP 0000 0000 0000 0000',
  'USDT (TRC-20)': 'Note: Example address: do not pay; USDT (TRC-20) address: TExampLeAddressDoNotPayExampLe1111',
} as const;
