import { SPREADSHEET_BYTES, SPREADSHEET_ROWS } from '@shop/contracts/spreadsheets';
import { strToU8, zipSync } from 'fflate';
import { readAmount } from './read-amount.ts';
import { readSpreadsheet } from './read-spreadsheet.ts';
import { UnreadableSpreadsheet } from './unreadable-spreadsheet.ts';
import writeExcelFile from 'write-excel-file/node';
import { writeXlsx, xlsxOf } from './write-xlsx.ts';

const text = (content: string, encoding: BufferEncoding = 'utf8') => Buffer.from(content, encoding);
const cellsOf = async (bytes: Uint8Array) => (await readSpreadsheet(bytes)).map(({ cells }) => cells);
const refused = async (...file: Parameters<typeof readSpreadsheet>) => {
  const reading = readSpreadsheet(...file);
  await expect(reading).rejects.toThrow(UnreadableSpreadsheet);
  return reading.catch((error: Error) => error.message);
};

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
/** An Excel file with this sheet, as other programs write it. */
function excel(sheet: string, more: Record<string, Uint8Array> = {}): Uint8Array {
  return zipSync({
    'xl/workbook.xml': strToU8(
      `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `${HEAD}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    'xl/worksheets/sheet1.xml': strToU8(sheet),
    ...more,
  });
}
const sheetOf = (rows: string, rest = '') =>
  `${HEAD}<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData>${rest}</worksheet>`;

// لاہور and میر as Windows-1256 has them, which is what Excel of an Urdu or Arabic Windows writes.
const urduBytes = Buffer.concat([
  text('City,Name\r\n'),
  Buffer.from([0xe1, 0xc7, 0xc0, 0xe6, 0xd1, 0x2c, 0xe3, 0xed, 0xd1, 0x0d, 0x0a]),
]);

// A busy machine needs longer for a large file than staff would wait.
const patience = { milliseconds: 120_000, megabytes: 256 };

describe('texts', () => {
  const urdu = 'City,Name\r\nلاہور,میر\r\nملتان,احمد\r\nپشاور,فاطمہ\r\n';
  const urduCells = [
    ['City', 'Name'],
    ['لاہور', 'میر'],
    ['ملتان', 'احمد'],
    ['پشاور', 'فاطمہ'],
  ];
  test.each([
    ['UTF-16 with a mark', text(`\ufeff${urdu}`, 'utf16le')],
    ['UTF-16 without a mark', text(urdu, 'utf16le')],
    ['UTF-16, big end first, without a mark', text(urdu, 'utf16le').swap16()],
  ])('in Urdu are read in %s', async (_, bytes) => {
    expect(await cellsOf(bytes)).toEqual(urduCells);
  });

  test('in Urdu are read in Windows-1256, and Western ones with accents are not taken for it', async () => {
    expect(await cellsOf(urduBytes)).toEqual([
      ['City', 'Name'],
      ['لاہور', 'مير'],
    ]);
    const western = 'City,Name\r\nGRÖSSE,Éliane Ñuñez Žáček\r\n';
    expect(await cellsOf(text(western.replaceAll(/[Žč]/g, 'z'), 'latin1'))).toEqual([
      ['City', 'Name'],
      ['GRÖSSE', 'Éliane Ñuñez zázek'],
    ]);
  });

  const table = 'Number,Name\r\nCN-1,Zoë\r\n';
  const expected = [
    ['Number', 'Name'],
    ['CN-1', 'Zoë'],
  ];
  test.each([
    ['UTF-8', text(table)],
    ['UTF-8 with a mark', text(`\ufeff${table}`)],
    ['UTF-16 with a mark', text(`\ufeff${table}`, 'utf16le')],
    ['UTF-16 without a mark', text(table, 'utf16le')],
    ['UTF-16, big end first', text(`\ufeff${table}`, 'utf16le').swap16()],
    ['Windows-1252', text(table, 'latin1')],
  ])('are read in %s', async (_, bytes) => {
    expect(await cellsOf(bytes)).toEqual(expected);
  });

  test.each([',', ';', '\t', '|'])('are read with %j between cells', async (separator) => {
    const rows = [
      ['CN', 'Amount'],
      ['1', '"1,250.00"'],
      ['2', '"Rs. 900/-; paid"'],
    ];
    const bytes = text(rows.map((row) => row.join(separator)).join('\n'));
    expect(await cellsOf(bytes)).toEqual([
      ['CN', 'Amount'],
      ['1', '1,250.00'],
      ['2', 'Rs. 900/-; paid'],
    ]);
  });

  test('keep the numbers of their rows where rows are blank', async () => {
    const rows = await readSpreadsheet(text('Statement\n\n,,\nCN,Amount\n1,2\n'));
    expect(rows.map(({ number }) => number)).toEqual([1, 4, 5]);
  });

  test('are not taken when a quotation mark has no end', async () => {
    expect(await refused(text('CN,Amount\n"1,2\n'))).toContain('quotation mark');
  });

  test('are not taken when a row is without end', async () => {
    expect(await refused(text('a,'.repeat(1_000_000)))).toContain('too long');
  });

  test('are taken up to a number of rows', async () => {
    const rows = (count: number) => text('1,2\n'.repeat(count));
    expect(await readSpreadsheet(rows(SPREADSHEET_ROWS))).toHaveLength(SPREADSHEET_ROWS);
    expect(await refused(rows(SPREADSHEET_ROWS + 1))).toBe('This file has more than 5000 rows.');
    expect(await refused(rows(50_000))).toBe('This file has more than 5000 rows.');
  });
});

describe('Excel files', () => {
  const bomb = Buffer.from(excel(sheetOf(''), { 'xl/styles.xml': new Uint8Array(200_000_000) }));

  test('that were written here read back as they were', async () => {
    const rows = [
      ['Number', 'Amount'],
      ['0012345', '=1+1'],
      ['Zoë', '1,250.00'],
    ];
    expect(await cellsOf(await writeXlsx(rows))).toEqual(rows);
  });

  test('are written part by part, between which the shop goes on', async () => {
    let turns = 0;
    const count = () => {
      turns++;
      others = setImmediate(count);
    };
    let others = setImmediate(count);
    function* parts() {
      for (let part = 0; part < 20; part++) {
        expect(turns).toBeGreaterThanOrEqual(part);
        yield Array.from({ length: 200 }, (_, row) =>
          Array.from({ length: 20 }, (_, cell) => `${part} ${row} ${cell}`),
        );
      }
    }
    const pieces: Uint8Array[] = [];
    for await (const piece of xlsxOf(parts())) pieces.push(piece);
    clearImmediate(others);
    expect(await cellsOf(Buffer.concat(pieces))).toHaveLength(4_000);
  });

  test('keep every character that such a file can hold, and leave out the others', async () => {
    const rows = [
      ['<b>&"\'', 'پاکستان 🪔', 'two\nlines'],
      ['a\u0000\u001Fb\uD800c', '', '-5'],
    ];
    const wide = [Array.from({ length: 60 }, (_, at) => `c${at}`)];
    expect(await cellsOf(await writeXlsx(rows))).toEqual([rows[0], ['abc', '', '-5']]);
    expect(await cellsOf(await writeXlsx(wide))).toEqual(wide);
  });

  test('give the value stored with a formula, also of merged cells', async () => {
    const sheet = sheetOf(
      '<row r="1"><c r="A1" t="str"><v>Statement</v></c></row>' +
        '<row r="3"><c r="A3"><v>123456789012</v></c><c r="B3"><f>SUM(1,2)</f><v>1250.5</v></c></row>',
      '<mergeCells count="1"><mergeCell ref="A1:B1"/></mergeCells>',
    );
    const rows = await readSpreadsheet(excel(sheet));
    expect(rows.map(({ number, cells }) => [number, ...cells.filter(Boolean)])).toEqual([
      [1, 'Statement'],
      [3, '123456789012', '1250.5'],
    ]);
  });

  test('give the sheet with the wanted headings, whatever stands before it', async () => {
    const summary = [['Summary', ''], ...Array.from({ length: 6 }, (_, nth) => [`Line ${nth}`, '1'])];
    const rows = [
      ['CN_NUMBER', 'COD_AMOUNT'],
      ['7790012345', '1250'],
    ];
    const text = (value: string) => ({ value, type: String });
    const bytes = await writeExcelFile([
      { data: summary.map((row) => row.map(text)), sheet: 'Summary' },
      { data: rows.map((row) => row.map(text)), sheet: 'Details' },
    ]).toBuffer();
    const found = await readSpreadsheet(bytes, [/\bcn\b/i, /\bcod\b/i]);
    expect(found.map(({ cells }) => cells)).toEqual(rows);
    expect(await readSpreadsheet(bytes)).toHaveLength(summary.length);
  });

  test('with too many rows are refused', async () => {
    const rows = Array.from(
      { length: 50_000 },
      (_, row) => `<row r="${row + 1}"><c r="A${row + 1}"><v>1</v></c></row>`,
    );
    expect(await refused(excel(sheetOf(rows.join(''))), [], patience)).toBe('This file has more than 5000 rows.');
  });

  test('that unpack to far more than they are sent as are refused', async () => {
    expect(bomb.length).toBeLessThan(1_000_000);
    expect(await refused(bomb, [], patience)).toBe('This Excel file is too large when it is unpacked.');
  });

  test('that say less of their size than is true are not unpacked beyond it', async () => {
    const understated = Buffer.from(bomb);
    for (let at = bomb.indexOf('PK\u0001\u0002'); at >= 0; at = bomb.indexOf('PK\u0001\u0002', at + 4)) {
      if (bomb.readUInt32LE(at + 24) === 200_000_000) understated.writeUInt32LE(10, at + 24);
    }
    expect(understated.equals(bomb)).toBe(false);
    expect(await refused(understated, [], patience)).toMatch(/damaged|empty/);
  });

  test('with entities to be multiplied are refused', async () => {
    const entities = `${HEAD}<!DOCTYPE a [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]>`;
    const sheet = sheetOf('<row r="1"><c r="A1" t="str"><v>&b;</v></c></row>').replace(HEAD, entities);
    expect(await refused(excel(sheet))).toContain('damaged');
  });

  test('that use all memory end alone', async () => {
    const rows = Array.from(
      { length: 200_000 },
      (_, row) => `<row r="${row + 1}"><c r="A${row + 1}"><v>${row}</v></c></row>`,
    );
    const large = excel(sheetOf(rows.join('')));
    expect(await refused(large, [], { ...patience, megabytes: 16 })).toBe(
      'This file is too large. Please send fewer rows at once.',
    );
    expect(await cellsOf(text('1,2'))).toEqual([['1', '2']]);
  });

  test('that claim a row far below are refused', async () => {
    expect(await refused(excel(sheetOf('<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>')))).toMatch(
      /too large|too long|more than 5000/,
    );
  });
});

test.each([
  ['an empty file', Buffer.alloc(0), 'This file is empty.'],
  ['a file of blank rows', text('\n,,\n  \n'), 'This file is empty.'],
  ['a file of 5 MB', Buffer.alloc(SPREADSHEET_BYTES, 'a'), 'Please send a file below 5 MB.'],
  ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'This is not a spreadsheet.'],
  ['a PDF', text('%PDF-1.7\n1 0 obj'), 'This is not a spreadsheet.'],
  ['a page', text('<html><table><tr><td>1</td></tr></table></html>'), 'This is not a spreadsheet.'],
  ['another archive', zipSync({ 'a.txt': strToU8('1,2') }), 'This is not a spreadsheet.'],
  ['half an archive', excel(sheetOf('')).subarray(0, 200), 'This Excel file is damaged.'],
  ['an old Excel file', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'This is an old or locked Excel file.'],
])('%s is refused in a sentence', async (_, bytes, sentence) => {
  expect(await refused(bytes)).toContain(sentence);
});

test('a file that takes too long ends alone', async () => {
  expect(await refused(text('1,2\n'), [], { milliseconds: 0, megabytes: 64 })).toContain('takes too long');
  expect(await cellsOf(text('1,2'))).toEqual([['1', '2']]);
});

test.each([
  ['1250', 125_000],
  ['1,250.00', 125_000],
  ['Rs. 1,250/-', 125_000],
  ['PKR 12,34,567.5', 123_456_750],
  ['1250 Rs', 125_000],
  ["'1250", 125_000],
  ['-75.25', -7_525],
  ['(180.00)', -18_000],
  ['Rs. (1,250)', -125_000],
  ['−75', -7_500],
  ['75-', -7_500],
  ['="1250"', 125_000],
  ['۱٬۲۵۰٫۵۰', 125_050],
  ['١٢٥٠ روپے', 125_000],
  ['(-75)', null],
  ['0', 0],
  ['1.250,00', null],
  ['12,50', null],
  ['1250 + 50', null],
  ['twelve hundred', null],
  ['1e9', null],
  ['', null],
])('the amount %j', (cell, paisa) => {
  expect(readAmount(cell)).toBe(paisa);
});
