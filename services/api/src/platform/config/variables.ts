import { z } from 'zod';

export const text = z.string().trim().min(1);
export const optionalText = text.optional();

/** A number whose text matches a pattern; `standard` is what it is when it is not given. */
export const number = (pattern: RegExp, message: string, standard: string) =>
  z.string().regex(pattern, message).default(standard).transform(Number);

export const port = (name: string) =>
  z
    .string()
    .regex(/^\d{1,5}$/, `${name} must be a port number from 0 to 65535`)
    .transform(Number)
    .refine((value) => value <= 65_535, `${name} must be a port number from 0 to 65535`);

export const oneOf = <const T extends readonly [string, ...string[]]>(name: string, values: T) =>
  z.enum(values, `${name} must be one of ${values.join(', ')}`);

export const address = (name: string, protocols: RegExp, example: string) =>
  z
    .string()
    .trim()
    .refine(
      (value) => URL.canParse(value) && protocols.test(new URL(value).protocol),
      `${name} must be an address such as ${example}`,
    );

/** Reads `Name <user@host>`, or the address alone. */
export const mailbox = (text: string) => {
  const [, name = '', address = text] = /^([^<>"\p{Cc}]+?)\s*<([^<>]+)>$/u.exec(text) ?? [];
  return { name, address };
};
