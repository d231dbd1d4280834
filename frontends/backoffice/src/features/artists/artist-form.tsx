import type { StaffArtist } from '@shop/contracts/artists';
import { MAX_ARTIST_NAME } from '@shop/contracts/shop';
import { TextInput, Textarea } from '@shop/ui/field';
import { ConflictDiff } from '../../components/conflict-diff.tsx';
import { EditDialog } from '../../components/edit-dialog.tsx';
import { InUrdu, urduField } from '../../components/in-urdu.tsx';
import { urduTexts } from '../../components/urdu-texts.ts';
import { useEditForm } from '../../hooks/use-edit-form.ts';
import { errorMessage, staffCall } from '../../lib/session.ts';
import { texts } from '../../texts.ts';
import { artistTexts as words } from './texts.ts';

const typedFrom = (artist: StaffArtist | null) => ({
  name: artist?.name ?? '',
  about: artist?.about ?? '',
  urduName: artist?.urduName ?? '',
  urduAbout: artist?.urduAbout ?? '',
});

const names = { name: words.name, about: words.about, urduName: urduTexts.name, urduAbout: words.urduAbout };

/** Adds an artist, or changes the one that is given. */
export function ArtistForm({ artist, onClose }: { artist: StaffArtist | null; onClose: () => void }) {
  const form = useEditForm({
    name: `artist/${artist?._id ?? 'new'}`,
    version: artist?.version ?? 0,
    fresh: typedFrom(artist),
    module: 'catalog',
    check: (typed) => ({ ...(typed.name.trim() === '' && { name: words.nameMissing }) }),
    send: ({ name, about, urduName, urduAbout }, version) => {
      const body = { name: name.trim(), about: about.trim(), urduName: urduName.trim(), urduAbout: urduAbout.trim() };
      return artist
        ? staffCall('', 'PUT /admin/artists/:id', { params: { id: artist._id }, body: { ...body, version } })
        : staffCall('', 'POST /admin/artists', { body });
    },
    saved: ({ artist: saved }) => words.saved(saved.name),
    onClose,
  });
  return (
    <EditDialog
      form={form}
      title={artist ? words.editTitle : words.addTitle}
      conflict={words.conflict}
      theirs={<ConflictDiff theirs={typedFrom(artist)} mine={form.typed} names={names} />}
      newest={artist?.version}
      failed={[words.saveFailed, errorMessage(form.save.error)].filter(Boolean).join(': ')}
    >
      <TextInput
        label={words.name}
        {...form.text('name')}
        hint={artist ? words.nameHint : undefined}
        maxLength={MAX_ARTIST_NAME}
        required
        dir="auto"
      />
      <Textarea
        label={words.about}
        hint={words.aboutHint}
        {...form.text('about')}
        optional={texts.list.optional}
        maxLength={2000}
        rows={4}
        dir="auto"
      />
      <InUrdu isFilled={[form.typed.urduName, form.typed.urduAbout].some(Boolean)}>
        <TextInput
          label={urduTexts.name}
          optional={texts.list.optional}
          {...form.text('urduName')}
          {...urduField}
          maxLength={MAX_ARTIST_NAME}
        />
        <Textarea
          label={words.urduAbout}
          optional={texts.list.optional}
          {...form.text('urduAbout')}
          {...urduField}
          maxLength={2000}
          rows={4}
        />
      </InUrdu>
    </EditDialog>
  );
}
