/** An Excel file of one sheet in which every cell is text, so that no number loses a nought and nothing is a formula. */
export async function writeXlsx(rows: readonly (readonly string[])[]): Promise<Buffer> {
  const { default: writeExcelFile } = await import('write-excel-file/node');
  const cells = rows.map((row) => row.map((value) => ({ value, type: String, format: '@' })));
  return writeExcelFile(cells).toBuffer();
}
