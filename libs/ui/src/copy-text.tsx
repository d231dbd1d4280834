import { useEffect, useState } from 'react';
import { buttonClass } from './button.tsx';
import { Icon } from './icon.tsx';
import { announce } from './live-region.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

interface CopyTextProps {
  /** Text that is copied. */
  text: string;
  labels: { copy: string; copied: string };
  /** Name of the text for screen readers, which do not show what stands beside the button. */
  of?: string;
}

/** A button that copies a text and says so. */
export function CopyText({ text, labels, of }: CopyTextProps) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 3000);
    return () => clearTimeout(timer);
  }, [copied]);
  return (
    <button
      type="button"
      className={buttonClass('ghost')}
      onClick={() => {
        void copy(text).then((done) => {
          if (!done) return;
          setCopied(true);
          announce(labels.copied);
        });
      }}
    >
      <Icon name={copied ? 'check' : 'copy'} size={18} />
      {copied ? labels.copied : labels.copy}
      {of && <VisuallyHidden> {of}</VisuallyHidden>}
    </button>
  );
}

// The clipboard interface exists only on secure origins; a shop tried out over plain HTTP has the old way.
async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const area = document.createElement('textarea');
    area.value = text;
    document.body.append(area);
    area.select();
    const done = document.execCommand('copy');
    area.remove();
    return done;
  }
}
