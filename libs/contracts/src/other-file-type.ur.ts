import type { FileField } from './route.ts';

const typeNames = { 'image/jpeg': 'JPEG', 'image/png': 'PNG', 'image/webp': 'WebP', 'application/pdf': 'PDF' } as const;
/** The sentence for a file that the field does not take, in Urdu. */
export const otherFileType = (accept: NonNullable<FileField['accept']>): string => {
  const names = accept.map((type) => typeNames[type]).join('، ');
  return `${names.replace(/، (?=[^،]*$)/, ' یا ')} فائل چنیں، یا اس کا اسکرین شاٹ لیں`;
};
