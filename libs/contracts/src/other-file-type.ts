import type { FileField } from './route.ts';

const typeNames = { 'image/jpeg': 'JPEG', 'image/png': 'PNG', 'image/webp': 'WebP', 'application/pdf': 'PDF' } as const;
/** The sentence for a file that the field does not take, such as a HEIC photo of an iPhone. */
export const otherFileType = (accept: NonNullable<FileField['accept']>): string => {
  const names = accept.map((type) => typeNames[type]).join(', ');
  return `Please choose a ${names.replace(/, (?=[^,]*$)/, ' or ')} file, or make a screenshot of it`;
};
