import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { finished } from 'node:stream/promises';
import { crc32, createDeflateRaw } from 'node:zlib';
import { Zip, type ZipInputFile, ZipPassThrough, strToU8 } from 'fflate';

/** Rows of a table: texts, and numbers that can be added up. */
export type SheetRows = readonly (readonly (string | number)[])[];

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const SPREADSHEETS = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const DOCUMENT = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const CONTENT = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Parts of a workbook of one sheet beside that sheet. The second style is of texts. */
const PARTS: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types">
    <Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
    <Override PartName="/xl/workbook.xml" ContentType="${CONTENT}.sheet.main+xml"/>
    <Override PartName="/xl/styles.xml" ContentType="${CONTENT}.styles+xml"/>
    <Override PartName="/xl/worksheets/sheet1.xml" ContentType="${CONTENT}.worksheet+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships">
    <Relationship Id="rId1" Type="${DOCUMENT}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${SPREADSHEETS}" xmlns:r="${DOCUMENT}">
    <sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships">
    <Relationship Id="rId1" Type="${DOCUMENT}/worksheet" Target="worksheets/sheet1.xml"/>
    <Relationship Id="rId2" Type="${DOCUMENT}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `<styleSheet xmlns="${SPREADSHEETS}">
    <fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts>
    <fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>
    <borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>
    <cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
    <cellXfs count="2"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>
      <xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs>
    <cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`,
};

/** Sheet in its file, compressed in Node's pool of threads. */
class Sheet implements ZipInputFile {
  readonly filename = 'xl/worksheets/sheet1.xml';
  readonly compression = 8;
  size = 0;
  crc = 0;
  declare ondata: ZipInputFile['ondata'];
  private readonly deflate = createDeflateRaw({ level: 3 });

  constructor() {
    this.deflate.on('data', (chunk: Buffer<ArrayBuffer>) => this.ondata?.(null, chunk, false));
    this.deflate.on('end', () => this.ondata?.(null, new Uint8Array(), true));
  }

  /** Adds XML, and waits until there is room for more. */
  async add(xml: string): Promise<void> {
    const bytes = Buffer.from(xml);
    this.size += bytes.length;
    this.crc = crc32(bytes, this.crc);
    if (!this.deflate.write(bytes)) await once(this.deflate, 'drain');
  }

  async end(): Promise<void> {
    this.deflate.end();
    await finished(this.deflate);
  }
}

/**
 * An Excel file of one sheet, piece by piece, in the memory of one part of its rows. A text stays text, so that it loses no
 * nought and is no formula.
 */
export async function* xlsxOf(parts: AsyncIterable<SheetRows> | Iterable<SheetRows>): AsyncGenerator<Uint8Array> {
  let made: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    made.push(bytes);
  });
  const taken = (): Uint8Array => {
    const bytes = Buffer.concat(made);
    made = [];
    return bytes;
  };
  for (const [name, xml] of Object.entries(PARTS)) {
    const part = new ZipPassThrough(name);
    zip.add(part);
    part.push(strToU8(HEAD + xml), true);
  }
  const sheet = new Sheet();
  zip.add(sheet);
  await sheet.add(`${HEAD}<worksheet xmlns="${SPREADSHEETS}"><sheetData>`);
  let line = 0;
  for await (const rows of parts) {
    await sheet.add(rows.map((row) => rowXml(row, ++line)).join(''));
    yield taken();
  }
  await sheet.add('</sheetData></worksheet>');
  await sheet.end();
  zip.end();
  yield taken();
}

/** An Excel file of a few rows. */
export const writeXlsx = (rows: SheetRows): Promise<Buffer> => buffer(xlsxOf([rows]));

function rowXml(row: readonly (string | number)[], line: number): string {
  let xml = `<row r="${line}">`;
  for (const [at, value] of row.entries()) {
    const cell = `<c r="${columnName(at)}${line}"`;
    xml +=
      typeof value === 'number'
        ? `${cell}><v>${value}</v></c>`
        : `${cell} s="1" t="inlineStr"><is><t xml:space="preserve">${escaped(value)}</t></is></c>`;
  }
  return `${xml}</row>`;
}

/** Name of a column: A to Z, AA, AB … */
const columnName = (at: number): string =>
  (at < 26 ? '' : columnName(Math.floor(at / 26) - 1)) + String.fromCodePoint(65 + (at % 26));

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '\r': '&#13;',
  '\n': '\n',
  '\t': '\t',
};
// Characters that XML cannot hold are left out.
const escaped = (text: string): string =>
  text.replaceAll(/[&<>\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, (found) => ENTITIES[found] ?? '');
