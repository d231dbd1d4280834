/** Number of bytes that tell whether a file is a PDF. Readers look as far: printers and mail programs write lines before it. */
export const PDF_HEAD_BYTES = 1024;

/** Place in the first bytes of a file, one letter for each, at which a PDF begins; -1 when it does not. A page that holds the words is no PDF. */
export function pdfStart(head: string): number {
  const at = head.slice(0, PDF_HEAD_BYTES).search(/%PDF-\d\.\d/);
  return head.slice(0, Math.max(at, 0)).includes('<') ? -1 : at;
}
