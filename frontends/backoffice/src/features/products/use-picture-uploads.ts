import { useCallback, useEffect, useRef, useState } from 'react';
import { upload } from '@shop/contracts/upload';
import { endIfSignedOut, errorMessage, token } from '../../lib/session.ts';
import type { SortedPicture } from './product-pictures.ts';
import { productTexts as words } from './texts.ts';

type NewPicture = Extract<SortedPicture, { file: File }>;

/** Progress of a picture's upload, from 0 to 1, or the reason why it failed. */
export interface UploadState {
  progress: number;
  error?: string;
}

/** Names the file that keeps a product from being saved. */
export class PictureNotUploaded extends Error {}

async function send({ file }: NewPicture, onProgress: (progress: number) => void): Promise<string> {
  const form = new FormData();
  form.set('image', file);
  const options = { token: token.read() ?? '', onProgress };
  return (await upload('POST /products/pictures', {}, form, options)).picture.url;
}

/** Uploads the new pictures of a form while it is filled in, one after the other: a phone's network is shared by all. */
export function usePictureUploads() {
  const [states, setStates] = useState<Readonly<Record<string, UploadState>>>({});
  const uploads = useRef(new Map<string, Promise<string>>());
  const failed = useRef(new Set<string>());
  const last = useRef<Promise<unknown>>(Promise.resolve());

  const begin = useCallback((picture: NewPicture): Promise<string> => {
    const { key, file } = picture;
    const note = (state: UploadState) => setStates((now) => ({ ...now, [key]: state }));
    failed.current.delete(key);
    note({ progress: 0 });
    const sent = last.current
      .then(() => send(picture, (progress) => note({ progress: Math.min(progress, 0.99) })))
      .then(
        (url) => {
          note({ progress: 1 });
          return url;
        },
        (error: Error) => {
          endIfSignedOut(error);
          failed.current.add(key);
          const reason = errorMessage(error) ?? words.noConnection;
          note({ progress: 0, error: reason });
          throw new PictureNotUploaded(words.pictureFailed(file.name, reason));
        },
      );
    // Callers learn of the failure from their own promise.
    last.current = sent.catch(() => undefined);
    uploads.current.set(key, sent);
    return sent;
  }, []);
  const start = useCallback(
    (pictures: readonly SortedPicture[]) => {
      for (const picture of pictures) {
        if ('file' in picture && !uploads.current.has(picture.key)) begin(picture).catch(() => undefined);
      }
    },
    [begin],
  );

  return {
    states,
    /** Uploads those of them that are new. */
    start,
    retry: (picture: NewPicture) => void begin(picture).catch(() => undefined),
    areOnTheirWay: (pictures: readonly SortedPicture[]) =>
      pictures.some((picture) => 'file' in picture && (states[picture.key]?.progress ?? 0) < 1),
    /** The urls of pictures, once all are uploaded; one that failed is tried again. */
    urlsOf: (wanted: readonly SortedPicture[]): Promise<string[]> =>
      Promise.all(
        wanted.map(async (picture) => {
          if ('url' in picture) return picture.url;
          const sent = uploads.current.get(picture.key);
          return sent && !failed.current.has(picture.key) ? sent : begin(picture);
        }),
      ),
  };
}

export type PictureUploads = ReturnType<typeof usePictureUploads>;

/** Uploads the new pictures of a form while the rest is filled in. Leaving the page with some of them asks first. */
export function useSentAhead(
  pictures: readonly SortedPicture[],
  { start }: Pick<ReturnType<typeof usePictureUploads>, 'start'>,
) {
  useEffect(() => start(pictures), [start, pictures]);
  useEffect(() => {
    // Files cannot be stored with the draft.
    const onLeave = (event: BeforeUnloadEvent) => {
      if (pictures.some((picture) => 'file' in picture)) event.preventDefault();
    };
    addEventListener('beforeunload', onLeave);
    return () => removeEventListener('beforeunload', onLeave);
  }, [pictures]);
}
