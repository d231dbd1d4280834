/** Proof of payment as filled in by the shopper. */
export interface Proof {
  transactionId: string;
  notes: string;
  receipt: File | null;
}

// A proof with its receipt survives a reload of this tab. It is not stored for longer, because it is private.
const nameOf = (order: string) => `payment_proof_${order}`;

const asText = (file: File) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file could not be read')));
    reader.readAsDataURL(file);
  });

/** Keeps a proof for an order (its number, or PENDING before it has one); a receipt too large for storage is left out. */
export async function saveProof(order: string, { receipt, ...typed }: Proof): Promise<void> {
  const keep = (proof: object) => sessionStorage.setItem(nameOf(order), JSON.stringify(proof));
  try {
    keep({ ...typed, ...(receipt && { name: receipt.name, data: await asText(receipt) }) });
  } catch {
    try {
      keep(typed);
    } catch {
      // Without storage the proof lives as long as the page.
    }
  }
}

/** The stored proof of an order; empty when there is none. */
export async function loadProof(order: string): Promise<Proof> {
  try {
    const stored = JSON.parse(sessionStorage.getItem(nameOf(order)) ?? '{}') as Record<string, unknown>;
    const { transactionId = '', notes = '', name, data } = stored;
    const receipt = typeof data === 'string' && data.startsWith('data:') ? await fileOf(data, String(name)) : null;
    return { transactionId: String(transactionId), notes: String(notes), receipt };
  } catch {
    return { transactionId: '', notes: '', receipt: null };
  }
}

// Not by fetch: the page may not connect to data addresses.
async function fileOf(data: string, name: string): Promise<File> {
  const [head = '', body = ''] = data.split(',');
  const bytes = Uint8Array.from(atob(body), (letter) => letter.charCodeAt(0));
  return new File([bytes], name, { type: /^data:([^;]*)/.exec(head)?.[1] ?? '' });
}

export function clearProof(order: string): void {
  try {
    sessionStorage.removeItem(nameOf(order));
  } catch {
    // Without storage there is nothing to remove.
  }
}

/** The proof of an order that has got its number. */
export async function moveProof(from: string, to: string): Promise<void> {
  await saveProof(to, await loadProof(from));
  clearProof(from);
}
