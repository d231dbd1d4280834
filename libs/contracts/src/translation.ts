type Text = string | number | boolean | null | undefined;

/**
 * The shape of texts in any language: what the English ones are, with other words. A text that the English ones lack does
 * not compile, nor does one that is missing. Where a text takes its parts from arguments, the translation may leave out
 * those that its grammar does not need.
 */
export type Texts<English> = English extends string
  ? string
  : English extends Text
    ? English
    : English extends (...parts: infer Parts) => infer Result
      ? (...parts: Parts) => Texts<Result>
      : English extends readonly (infer Each)[]
        ? number extends English['length']
          ? readonly Texts<Each>[]
          : { readonly [Place in keyof English]: Texts<English[Place]> }
        : { readonly [Name in keyof English]: Texts<English[Name]> };
