import { COURIERS } from '@shop/contracts/couriers';
import { pastedTable, readNumberTable } from '@shop/contracts/number-table';
import { cleanNumber, isUsual, mistakenFor, numberForm, orderNameIn } from '@shop/contracts/tracking-numbers';

describe('tracking numbers', () => {
  test.each([
    ['TrackingNo', 'words'],
    ['Total (2)', 'words'],
    ['1150', 'amount'],
    ['1,150', 'amount'],
    ['Rs. 12,500/-', 'amount'],
    ['(180.00)', 'amount'],
    ['0300 1234567', 'phone'],
    ['+92-321-1234567', 'phone'],
    ['3001234567', 'phone'],
    ['26/11/2026', 'date'],
    ['26-Nov-26', 'date'],
    ['2026-11-26', 'date'],
    ['2.63301E+13', 'rounded'],
    ['7.79512E+11', 'rounded'],
    ['26330100000000', 'rounded'],
    ['CH-7K2M9-4QX3T', 'order'],
    ['CH-7K2M9-4QX3T,770040000', 'order'],
    ['770040000,1150', 'signs'],
    ['770040000;770040001', 'signs'],
    ['770040000', null],
    ['7791 0023 4567', null],
    ['="077910023456"', null],
    ['۷۷۹۱۰۰۲۳۴۵۶۷', null],
    ['LE7512345678', null],
    ['TCS-1', null],
  ])('%j is %j', (typed, mistaken) => {
    expect(mistakenFor(cleanNumber(typed))).toBe(mistaken);
  });

  test.each([
    ['9-12 digits', '779100234567', true],
    ['9-12 digits', '77910', false],
    ['2 letters and 7-10 digits', 'LE7512345678', true],
    ['2 letters and 7-10 digits', '7512345678', false],
    ['14 digits or 2 letters, 9 digits, 2 letters', 'RR123456789PK', true],
    ['14 digits', '26330112345678', true],
  ])('%j takes %j: %j', (form, number, fits) => {
    expect(numberForm(form)?.test(number)).toBe(fits);
  });

  test.each(['digits', '12-9 digits', '', '\\d+'])('%j is no form', (form) => {
    expect(numberForm(form)).toBeNull();
  });

  test('a number is asked about where it does not look like those of its courier', () => {
    const stored = COURIERS.map((courier) => ({ ...courier, numbers: '' }));
    expect([isUsual(stored, 'tcs', '779100234567'), isUsual(stored, 'TCS', 'LE7512345678')]).toEqual([true, false]);
    expect(isUsual(stored, 'My cousin', 'A1')).toBe(true);
    expect(isUsual([{ ...COURIERS[0], name: 'TCS', page: '', hasLetters: false, numbers: 'any' }], 'TCS', 'A1')).toBe(
      true,
    );
  });

  test.each([
    ['Ch Ahmed Raza', null],
    ['CH BHATT AKRAM', null],
    ['Chocolates 12', null],
    ['#ch7k2m94qx3t', 'ch7k2m94qx3t'],
    ['CH 7K2M9 4QX3T', 'CH 7K2M9 4QX3T'],
    ['CH-7K2M', 'CH-7K2M'],
  ])('the order in %j is %j', (text, name) => {
    expect(orderNameIn(text)).toBe(name);
  });
});

describe('a table of tracking numbers', () => {
  const [one, two] = ['CH-7K2M9-4QX3T', 'CH-2ABCD-4QX3T'];
  const read = (text: string, fits?: (number: string) => boolean, column?: number) =>
    readNumberTable(pastedTable(text), fits, column).lines.map(({ line, orderNumber, trackingNumber, problem }) =>
      [line, orderNumber, trackingNumber, problem].join(' '),
    );

  test.each([
    ['a heading is left out', 'TrackingNo\n770040001\n770040002', ['2  770040001 ', '3  770040002 ']],
    [
      'titles and a heading are left out',
      'TCS Private Limited\nBooked on 26 Nov 2026\n\nCN_NUMBER,ORDER_REF\n770040001,' + one,
      [`5 ${one} 770040001 `],
    ],
    ['an amount beside it is not the number', `770040001\t${one}\t1150`, [`1 ${one} 770040001 `]],
    ['a comma parts them', `${one},770040001`, [`1 ${one} 770040001 `]],
    ['a semicolon parts them', `${one};770040001;Rs 1,150`, [`1 ${one} 770040001 `]],
    ['a blank parts them', `${one} 770040001\n770040002 ${two}`, [`1 ${one} 770040001 `, `2 ${two} 770040002 `]],
    ['a number with blanks stays one', `${one} 7700 4000 1234`, [`1 ${one} 770040001234 `]],
    ['a phone is no number', `${one}\t0300 1234567`, [`1 ${one} 03001234567 phone`]],
    ['a rounded number is none', `${one}\t2.63301E+13`, [`1 ${one} 2.63301E+13 rounded`]],
    ['two numbers are asked about', `${one}\t770040001\t880040001`, [`1 ${one} 770040001 880040001 several`]],
    ['sums are left out', `Order,CN\n${one},770040001\nTotal (1),`, [`2 ${one} 770040001 `]],
    [
      'ten numbers in one line are several',
      '770040001 770040002 770040003',
      ['1  770040001 770040002 770040003 several'],
    ],
    ['a mistyped order is named', 'CH-7K2M\t770040001', ['1 CH-7K2M 770040001 ']],
    [
      'a column of rounded numbers is no heading',
      '7.79512E+11\n7.79513E+11',
      ['1  7.79512E+11 rounded', '2  7.79513E+11 rounded'],
    ],
  ])('%s', (_, text, expected) => {
    expect(read(text)).toEqual(expected);
  });

  test('of two numbers the one that looks like the courier’s is taken, or the column that was chosen', () => {
    const text = `${one}\t4210112345671\t770040001234`;
    expect(read(text, (number) => /^77\d{10}$/.test(number))).toEqual([`1 ${one} 770040001234 `]);
    expect(read(text, undefined, 1)).toEqual([`1 ${one} 4210112345671 `]);
  });
});
