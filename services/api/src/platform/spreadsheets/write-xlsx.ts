/** An Excel file of one sheet. A text stays text, so that it loses no nought and is no formula; a number can be added up. */
export async function writeXlsx(rows: readonly (readonly (string | number)[])[]): Promise<Buffer> {
  const { default: writeExcelFile } = await import('write-excel-file/node');
  const cells = rows.map((row) =>
    row.map((value) => (typeof value === 'number' ? { value, type: Number } : { value, type: String, format: '@' })),
  );
  return writeExcelFile(cells).toBuffer();
}
