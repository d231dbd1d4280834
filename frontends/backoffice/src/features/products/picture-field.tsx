import { useEffect, useRef, useState } from 'react';
import { MAX_PRODUCT_IMAGES, PRODUCT_IMAGE_BELOW } from '@shop/contracts/shop';
import { FileDrop } from '@shop/ui/file-drop';
import { fileProblem } from '@shop/ui/file-problem';
import { shrinkPicture } from '@shop/ui/shrink-picture';
import { texts } from '../../texts.ts';
import { PictureSorter } from './picture-sorter.tsx';
import type { SortedPicture } from './product-pictures.ts';
import * as styles from './product-form.module.css';
import { picturesFrom } from './product-pictures.ts';
import { productTexts as words } from './texts.ts';
import type { PictureUploads } from './use-picture-uploads.ts';

// The API stores 1280 pixels across; a tall print is that wide at this height.
const MAX_SIDE = 2400;
const wanted = { below: PRODUCT_IMAGE_BELOW, texts: words.files };

interface PictureFieldProps {
  pictures: readonly SortedPicture[];
  /** Describes the pictures for which no words are written. */
  name: string;
  onChange: (pictures: readonly SortedPicture[]) => void;
  /** True while chosen files are being prepared. The form must not be sent without these files. */
  isPreparing: boolean;
  onPreparing: (isPreparing: boolean) => void;
  uploads: PictureUploads;
}

/** The pictures of a product. Photos are shrunk when they are chosen; a file that is no picture is named and left out. */
export function PictureField(props: PictureFieldProps) {
  const { pictures, name, onChange, isPreparing, onPreparing, uploads } = props;
  const [error, setError] = useState<string>();
  // Preparing takes a while, in which the form goes on being filled in.
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  const add = async (chosen: readonly File[]) => {
    onPreparing(true);
    const problems: string[] = [];
    const fitting: File[] = [];
    // One after the other: a phone has no memory for ten photos at once.
    for (const file of chosen.slice(0, MAX_PRODUCT_IMAGES)) {
      const small = await shrinkPicture(file, MAX_SIDE);
      const problem = await fileProblem(small, wanted);
      if (problem) problems.push(`${file.name}: ${problem}`);
      else fitting.push(small);
    }
    const all = [...latest.current.pictures, ...picturesFrom(fitting)];
    if (all.length > MAX_PRODUCT_IMAGES || chosen.length > MAX_PRODUCT_IMAGES) {
      problems.push(words.tooMany(MAX_PRODUCT_IMAGES));
    }
    setError(problems.join(' ') || undefined);
    onPreparing(false);
    if (fitting.length > 0) latest.current.onChange(all.slice(0, MAX_PRODUCT_IMAGES));
  };
  return (
    <div className={styles.pictures}>
      <PictureSorter pictures={pictures} name={name} onChange={onChange} uploads={uploads} />
      {pictures.length > 0 && <p>{words.altHint}</p>}
      {(pictures.length < MAX_PRODUCT_IMAGES || error) && (
        <FileDrop
          id="product-images"
          label={words.pictures}
          hint={words.picturesHint}
          error={error}
          accept="image/jpeg,image/png,image/webp"
          multiple
          camera={words.takePhoto}
          files={[]}
          onAdd={(files) => void add(files)}
          onRemove={() => undefined}
          labels={isPreparing ? { ...texts.files, choose: words.preparing } : texts.files}
        />
      )}
    </div>
  );
}
