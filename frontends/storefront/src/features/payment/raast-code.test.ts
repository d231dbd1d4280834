import { checksumOf, ibanIn, raastCode } from '@shop/contracts/raast';

const iban = 'PK36SCBL0000001123456702';
const now = new Date('2026-12-31T20:30:00Z');

/** Reads a code by its rules: two digits of a tag, two of a length, and as many signs. */
function read(code: string): Record<string, string> {
  const fields: Record<string, string> = {};
  for (let at = 0; at < code.length;) {
    const [tag, length] = [code.slice(at, at + 2), Number(code.slice(at + 2, at + 4))];
    fields[tag] = code.slice(at + 4, at + 4 + length);
    expect(fields[tag]).toHaveLength(length);
    at += 4 + length;
  }
  return fields;
}

describe('Raast code', () => {
  test('by the State Bank’s standard it names account, amount and order, and ends with its checksum', () => {
    const code = raastCode('standard', { iban, rupees: 1825, reference: 'ORD-20261228-0042' }, now);
    const { '10': sum, ...fields } = read(code);
    expect(fields).toEqual({ '00': '02', '01': '12', '02': '30', '04': iban, '05': '1825', '06': 'ORD-20261228-0042' });
    expect(sum).toBe(checksumOf(code.slice(0, -4)));
  });

  test('as apps write it, it holds for a day of the calendar in Pakistan', () => {
    const fields = read(raastCode('apps', { iban, rupees: 5, reference: null }, now));
    expect(fields).toMatchObject({ '02': '00', '05': '05', '07': '020120270130' });
    expect(fields).not.toHaveProperty('06');
  });

  test('paisa are two digits', () => {
    expect(read(raastCode('standard', { iban, rupees: 999.5, reference: null }, now))['05']).toBe('999.50');
  });

  test('the checksum is that of published codes', () => {
    expect(checksumOf('123456789')).toBe('29B1');
    const duitNow =
      '00020201021126410014A000000615000101065016640209123456789520499995303458540510.005802MY5909QRCSDNBHD6005BANGI6304';
    expect(checksumOf(duitNow)).toBe('343F');
  });

  test.each([
    ['PK36 SCBL 0000 0011 2345 6702', iban],
    ['pk36-scbl-0000-0011-2345-6702', iban],
    ['PK36 SCBL 0000 0011 2345 6703', null],
    ['GB33 BUKB 2020 1555 5555 55', null],
    ['0300 1234567', null],
  ])('%s in an account is the IBAN %s', (value, found) => {
    expect(ibanIn([{ value: 'Chaap Prints' }, { value }])).toBe(found);
  });
});
