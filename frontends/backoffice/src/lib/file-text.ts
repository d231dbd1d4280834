/** The text of a file, whichever Unicode a spreadsheet wrote it in. Rejects where the file cannot be read. */
export const fileText = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    // Unlike `File.text()` a reader looks at the mark at the beginning: some spreadsheets write UTF-16.
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file could not be read')));
    reader.readAsText(file);
  });
