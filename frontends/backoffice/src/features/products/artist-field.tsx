import { useQuery } from '@tanstack/react-query';
import { MAX_ARTIST_NAME } from '@shop/contracts/shop';
import { Select, TextInput } from '@shop/ui/field';
import { useState } from 'react';
import { artistNames } from '../../lib/artist-names.ts';
import { texts } from '../../texts.ts';
import { artistFieldTexts as words } from './artist-field-texts.ts';

// No name begins with a blank.
const NEW = ' new';

interface ArtistFieldProps {
  /** The name of the artist; empty: none. */
  artist: string;
  onChange: (artist: string) => void;
}

/** Chooses the artist of a product, or names a new one, who is added with the product. */
export function ArtistField({ artist, onChange }: ArtistFieldProps) {
  const { data: known = [] } = useQuery(artistNames);
  const [isNew, setNew] = useState(false);
  const names = [...new Set([...known, ...(artist && !isNew ? [artist] : [])])];
  return (
    <>
      <Select
        label={words.artist}
        optional={texts.list.optional}
        value={isNew ? NEW : artist}
        onChange={({ target: { value } }) => {
          setNew(value === NEW);
          onChange(value === NEW ? '' : value);
        }}
      >
        <option value="">{words.none}</option>
        {names.map((name) => (
          <option key={name}>{name}</option>
        ))}
        <option value={NEW}>{words.other}</option>
      </Select>
      {isNew && (
        <TextInput
          label={words.newName}
          hint={words.newHint}
          value={artist}
          onChange={({ target }) => onChange(target.value)}
          maxLength={MAX_ARTIST_NAME}
          dir="auto"
        />
      )}
    </>
  );
}
