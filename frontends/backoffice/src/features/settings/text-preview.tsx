import { useMutation } from '@tanstack/react-query';
import type { Language } from '@shop/contracts/languages';
import { Button } from '@shop/ui/button';
import { errorMessage, staffCall } from '../../lib/session.ts';
import * as styles from './page-forms.module.css';
import { pageTexts as words } from './page-texts.ts';

/** A button that shows Markdown as shoppers would read it; the server makes the HTML, and makes it safe. */
export function TextPreview({ markdown, label, language }: { markdown: string; label: string; language?: Language }) {
  const preview = useMutation({
    mutationFn: () =>
      staffCall('', 'POST /admin/settings/preview', { body: { markdown, ...(language && { language }) } }),
  });
  return (
    <div className={styles.preview}>
      <Button variant="ghost" aria-label={label} busy={preview.isPending} onClick={() => preview.mutate()}>
        {preview.isPending ? words.previewing : words.preview}
      </Button>
      {preview.isError && (
        <p role="alert" className={styles.wrong}>
          {errorMessage(preview.error) ?? words.previewFailed}
        </p>
      )}
      {preview.data && (
        // The API makes it of Markdown, with all HTML in it escaped.
        // oxlint-disable-next-line react/no-danger
        <div className={styles.sample} dir="auto" dangerouslySetInnerHTML={{ __html: preview.data.html }} />
      )}
    </div>
  );
}
