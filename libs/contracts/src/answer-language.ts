import { z } from 'zod';

/** The query of calls that answer with texts of the owner. */
export const answerLanguage = {
  language: z.enum(['en', 'ur'], 'The language must be en or ur').optional().meta({
    description: 'Language of names and descriptions; what has no text in it is answered in English',
    example: 'ur',
  }),
};

/** The whole query of a call that has no other. */
export const AnswerLanguage = z.object(answerLanguage);
