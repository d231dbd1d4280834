import { useEffect, useState } from 'react';
import { Button } from '@shop/ui/button';
import { IconButton } from '@shop/ui/icon-button';
import type { SortedPicture } from './product-pictures.ts';
import { productTexts as words } from './texts.ts';
import * as styles from './picture-sorter.module.css';
import type { PictureUploads } from './use-picture-uploads.ts';

interface PictureSorterProps {
  pictures: readonly SortedPicture[];
  /** Describes the pictures for which no words are written. */
  name: string;
  onChange: (pictures: SortedPicture[]) => void;
  uploads: PictureUploads;
}

/** Describes pictures, puts them in order and takes them out, by buttons that work with any hand and with a keyboard. */
export function PictureSorter({ pictures, name, onChange, uploads }: PictureSorterProps) {
  const move = (from: number, to: number) => {
    const next = [...pictures];
    next.splice(to, 0, ...next.splice(from, 1));
    onChange(next);
  };
  return (
    <ol className={styles.pictures}>
      {pictures.map((picture, index) => (
        <li key={picture.key}>
          <Thumbnail picture={picture} />
          {'file' in picture && <span className={styles.fresh}>{words.newPicture}</span>}
          <UploadMark picture={picture} number={index + 1} uploads={uploads} />
          <span className={styles.buttons}>
            <IconButton
              icon="back"
              size={18}
              label={words.earlier(index + 1)}
              disabled={index === 0}
              onClick={() => move(index, index - 1)}
            />
            <IconButton
              icon="forward"
              size={18}
              label={words.later(index + 1)}
              disabled={index === pictures.length - 1}
              onClick={() => move(index, index + 1)}
            />
            <IconButton
              icon="bin"
              size={18}
              label={words.removePicture(index + 1)}
              onClick={() => onChange(pictures.filter((_, at) => at !== index))}
            />
          </span>
          <input
            className={styles.alt}
            aria-label={words.altOf(index + 1)}
            placeholder={name || words.name}
            value={picture.alt}
            maxLength={200}
            dir="auto"
            onChange={({ target }) =>
              onChange(pictures.map((each, at) => (at === index ? { ...each, alt: target.value } : each)))
            }
          />
        </li>
      ))}
    </ol>
  );
}

interface UploadMarkProps {
  picture: SortedPicture;
  number: number;
  uploads: PictureUploads;
}

/** Progress of a new picture's upload, or its error with a button to try again. */
function UploadMark({ picture, number, uploads }: UploadMarkProps) {
  if ('url' in picture) return null;
  const { progress, error } = uploads.states[picture.key] ?? { progress: 0 };
  if (error) {
    return (
      <span className={styles.failed} role="alert">
        <span>{words.pictureFailed(picture.file.name, error)}</span>
        <Button compact variant="ghost" aria-label={words.retryOf(number)} onClick={() => uploads.retry(picture)}>
          {words.retry}
        </Button>
      </span>
    );
  }
  return progress < 1 && <progress value={progress} aria-label={words.uploadingOf(number)} />;
}

function Thumbnail({ picture }: { picture: SortedPicture }) {
  const [url, setUrl] = useState('url' in picture ? picture.preview : undefined);
  useEffect(() => {
    if ('url' in picture) return;
    const made = URL.createObjectURL(picture.file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [picture]);
  return url ? <img src={url} alt="" width={96} height={120} /> : <span className={styles.blank} />;
}
