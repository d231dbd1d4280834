import { inItsLanguage } from '@shop/ui/in-its-language';
import * as styles from './rich-text.module.css';

/** HTML that the server made from what the owner wrote: nothing else may be given. */
export const RichText = ({ html }: { html: string }) => (
  <div
    className={styles.text}
    {...inItsLanguage(html.replace(/<[^>]*>/g, ''))}
    dangerouslySetInnerHTML={{ __html: html }}
  />
);
