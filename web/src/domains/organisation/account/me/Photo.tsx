import { account, type Profile } from '@embark/contracts/organisation/account';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { useRef, useState } from 'react';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { ApiProblem, useWrite } from '../../../../kit/call/api.ts';
import { translateMessage } from '../../../../kit/i18n/messages.ts';
import { upload } from '../../../../kit/call/transfer.ts';
import { useProfileSaved } from '../useProfile.ts';

const SIDE = 512; // pixels; twice the largest size shown

/** Resizes an image to a small square JPEG, without the location and camera data of phones. Null if it is not an image. */
async function shrink(file: File): Promise<File | null> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (!picture) return null;
  const side = Math.min(picture.width, picture.height);
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = Math.min(SIDE, side);
  const [x, y] = [(picture.width - side) / 2, (picture.height - side) / 2];
  const paper = canvas.getContext('2d');
  if (!paper) return null;
  paper.fillStyle = '#fff'; // JPEG has no transparency
  paper.fillRect(0, 0, canvas.width, canvas.height);
  paper.drawImage(picture, x, y, side, side, 0, 0, canvas.width, canvas.height);
  picture.close();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.88));
  return blob && new File([blob], 'photo.jpg', { type: 'image/jpeg' });
}

const NONE = 'Choose a JPEG, PNG or WebP image.';

/** The user's photo: resized here, validated by the server. */
export function Photo({ profile }: { profile: Profile }) {
  const { t } = useTranslation();
  const saved = useProfileSaved();
  const chooser = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { mutateAsync: remove } = useWrite(account.removePhoto, { refreshes: [] });

  const act = async (change: () => Promise<Profile | null>) => {
    setBusy(true);
    setProblem(undefined);
    try {
      const profileNow = await change();
      if (profileNow) saved(profileNow);
      else setProblem(NONE);
    } catch (refusal) {
      if (!(refusal instanceof ApiProblem)) throw refusal;
      setProblem(refusal.fields['file'] ?? refusal.message);
    } finally {
      setBusy(false);
    }
  };
  const take = (file: File | undefined) =>
    file &&
    act(async () => {
      const small = await shrink(file);
      return small && upload(account.savePhoto, small, {});
    });

  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
      <Avatar
        src={profile.photoURL ?? undefined}
        alt={profile.photoURL ? t('account.photo.alt', { name: profile.displayName }) : ''}
        sx={{ inlineSize: 88, blockSize: 88, bgcolor: 'action.selected', color: 'text.secondary' }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <input
          ref={chooser}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          hidden
          aria-label={t('account.photo.choose')}
          onChange={({ target }) => {
            void take(target.files?.[0]);
            target.value = ''; // lets the user choose the same file again
          }}
        />
        <Button variant="outlined" loading={busy} onClick={() => chooser.current?.click()}>
          {t(profile.photoURL ? 'account.photo.change' : 'account.photo.add')}
        </Button>
        {profile.photoURL !== null && (
          <Button color="inherit" disabled={busy} onClick={() => void act(() => remove({}))}>
            {t('account.photo.remove')}
          </Button>
        )}
      </Box>
      <Box role="alert" sx={{ inlineSize: '100%', '&:empty': { display: 'none' } }}>
        {problem !== undefined && <FormHelperText error>{translateMessage(problem)}</FormHelperText>}
      </Box>
    </Box>
  );
}
