import { type ClipboardEvent, type DragEvent, useEffect, useId, useState } from 'react';
import * as styles from './file-drop.module.css';
import { IconButton } from './icon-button.tsx';
import { Icon } from './icon.tsx';

interface FileDropProps {
  id: string;
  label: string;
  hint?: string;
  error?: string;
  /** The `accept` of the file dialog. */
  accept: string;
  multiple?: boolean;
  files: readonly File[];
  /** Receives files that were chosen, dropped or pasted. */
  onAdd: (files: File[]) => void;
  onRemove: (index: number) => void;
  labels: {
    choose: string;
    /** Text once a file is chosen. */
    again?: string;
    drop: string;
    /** Text in the place of the one file, while there is none. */
    none?: string;
    remove: (name: string) => string;
  };
  /** The label of a second button that opens the camera; where there is no touch screen it is left out. */
  camera?: string;
}

/** Takes files by dialog, camera, drop or paste, and shows each with a way to take it out again. */
export function FileDrop(props: FileDropProps) {
  const { id, label, hint, error, accept, multiple, files, onAdd, onRemove, labels, camera } = props;
  const [over, setOver] = useState(false);
  const own = useId();
  const take = (list: FileList | null | undefined) => {
    const chosen = [...(list ?? [])];
    if (chosen.length > 0) onAdd(multiple ? chosen : chosen.slice(0, 1));
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  const message = error && (
    <p id={`${own}-error`} className={styles.error}>
      <Icon name="warning" size={18} />
      {error}
    </p>
  );
  // The place of the one file is reserved before it comes: what lies below must not move under a finger.
  const empty = !multiple && files.length === 0;
  const choose = (files.length > 0 && labels.again) || labels.choose;
  const describedBy = [hint && `${own}-hint`, error && `${own}-error`].filter(Boolean).join(' ');
  return (
    <div
      className={styles.drop}
      data-over={over}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
      onPaste={(event: ClipboardEvent) => take(event.clipboardData.files)}
    >
      <span className={styles.label}>{label}</span>
      {hint && (
        <span id={`${own}-hint`} className={styles.hint}>
          {hint}
        </span>
      )}
      {empty && (
        <div className={styles.empty}>
          {message || (
            <>
              {labels.none && <span className={styles.preview} />}
              <span className={styles.hint}>{labels.none}</span>
            </>
          )}
        </div>
      )}
      {files.length > 0 && (
        <ul className={styles.files}>
          {files.map((file, index) => (
            // The same file may have been chosen twice.
            <li key={`${index} ${file.name} ${file.lastModified}`}>
              <Preview file={file} />
              <span className={styles.name}>{file.name}</span>
              <IconButton icon="bin" size={20} label={labels.remove(file.name)} onClick={() => onRemove(index)} />
            </li>
          ))}
        </ul>
      )}
      {camera && (
        <label className={styles.camera}>
          <Icon name="plus" size={20} />
          <span>{camera}</span>
          <input
            type="file"
            accept="image/*"
            capture="environment"
            aria-label={`${label}: ${camera}`}
            onChange={(event) => {
              take(event.currentTarget.files);
              event.currentTarget.value = '';
            }}
          />
        </label>
      )}
      <label className={styles.choose}>
        <Icon name="plus" size={20} />
        <span>{choose}</span>
        <input
          id={id}
          type="file"
          accept={accept}
          multiple={multiple}
          aria-label={`${label}: ${choose}`}
          aria-describedby={describedBy || undefined}
          aria-invalid={error ? true : undefined}
          onChange={(event) => {
            take(event.currentTarget.files);
            // The same file chosen again is a choice, too.
            event.currentTarget.value = '';
          }}
        />
      </label>
      <span className={styles.also} aria-hidden="true">
        {labels.drop}
      </span>
      {!empty && message}
    </div>
  );
}

function Preview({ file }: { file: File }) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file.type.startsWith('image/')) return;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url ? (
    <img src={url} alt="" width={56} height={56} className={styles.preview} />
  ) : (
    <span className={styles.preview}>
      <Icon name="card" size={24} />
    </span>
  );
}
