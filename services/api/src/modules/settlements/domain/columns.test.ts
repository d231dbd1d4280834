import { rolesOf, tableIn } from './columns.ts';

const rolesIn = (headers: readonly string[], ...known: Parameters<typeof rolesOf>[1]) =>
  Object.fromEntries(rolesOf(headers, known).map(({ header, role }) => [header, role]));

describe('the columns of a settlement', () => {
  test('are known by headings with underscores, without blanks, and with signs', () => {
    expect(
      rolesIn(['CN_NUMBER', 'ORDER_REF', 'CONSIGNEE_NAME', 'STATUS', 'COD_AMOUNT', 'SHIPPING_CHARGES', 'GST']),
    ).toEqual({
      CN_NUMBER: 'number',
      ORDER_REF: 'ignored',
      CONSIGNEE_NAME: 'ignored',
      STATUS: 'status',
      COD_AMOUNT: 'collected',
      SHIPPING_CHARGES: 'charge',
      GST: 'tax',
    });
    expect(rolesIn(['CNNumber', 'CODAmount'])).toEqual({ CNNumber: 'number', CODAmount: 'collected' });
    // A parcel that was booked by hand has no reference: its row is known by its own number alone.
    for (const written of ['C/N No.', 'C.N. #', 'c/n'])
      expect(rolesIn([written, 'Ref #', 'COD Amt (PKR)'])).toMatchObject({ [written]: 'number', 'Ref #': 'ignored' });
    expect(rolesIn(['CN', 'COD AMT', 'DELIVERY CHRG'])).toMatchObject({ 'DELIVERY CHRG': 'charge' });
    expect(rolesIn(['CN', 'COD AMT', 'COD Chgs.'])).toMatchObject({ 'COD AMT': 'collected', 'COD Chgs.': 'charge' });
    expect(rolesIn(['trackingNumber', 'invoicePayment', 'transactionFee', 'WH_INCOME_TAX (2%)', 'NET_AMOUNT'])).toEqual(
      {
        trackingNumber: 'number',
        invoicePayment: 'collected',
        transactionFee: 'charge',
        'WH_INCOME_TAX (2%)': 'tax',
        NET_AMOUNT: 'net',
      },
    );
  });

  test('of dates and kinds of parcels are not those of numbers and states', () => {
    const headers = ['Consignee', 'Shipment Type', 'Tracking Status', 'Payment Status', 'Order Date', 'CN #', 'COD'];
    expect(rolesIn(headers)).toEqual({
      Consignee: 'ignored',
      'Shipment Type': 'ignored',
      'Tracking Status': 'status',
      'Payment Status': 'ignored',
      'Order Date': 'ignored',
      'CN #': 'number',
      COD: 'collected',
    });
  });

  test('are those of a file before with the same headings, and of none that says nothing', () => {
    const unknown = [
      { header: 'Column 1', role: 'ignored' as const },
      { header: 'Column 2', role: 'ignored' as const },
    ];
    const chosen = [
      { header: 'Ref', role: 'number' as const },
      { header: 'Sum', role: 'collected' as const },
    ];
    expect(rolesIn(['Ref', 'Sum'], unknown, chosen)).toEqual({ Ref: 'number', Sum: 'collected' });
    expect(rolesIn(['CN', 'COD'], unknown, chosen)).toEqual({ CN: 'number', COD: 'collected' });
  });

  test('stand below titles', () => {
    const lines = [
      ['Leopards Courier Services'],
      ['From 1 Nov 2026 to 15 Nov 2026'],
      ['CN #', 'COD Amount'],
      ['LE7512345678', '1'],
    ];
    const { headers, body } = tableIn(lines.map((cells, index) => ({ line: index + 1, cells })));
    expect([headers, body.map(({ line }) => line)]).toEqual([['CN #', 'COD Amount'], [4]]);
  });
});
