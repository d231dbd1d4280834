/** A transaction id as two of them are compared: letters and digits only, in one case, so that `tid 12-3` is `TID123`. */
export function transactionKey(transactionId: string): string {
  const letters = transactionId.normalize('NFKC').replace(/[^\p{L}\p{N}]/gu, '');
  return (letters || transactionId).toUpperCase();
}
