import { Newsletter1764000000630 } from './1764000000630-newsletter.ts';
import { NewsletterNewest1764000000635 } from './1764000000635-newsletter-newest.ts';

export const migrations = [Newsletter1764000000630, NewsletterNewest1764000000635];
