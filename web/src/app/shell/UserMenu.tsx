import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import { useTranslation } from '../../kit/i18n/useTranslation.ts';
import { useSession } from '../../domains/organisation/session/index.ts';
import { lazyPart } from '../../kit/call/lazyPart.tsx';
import { needTexts } from '../../kit/i18n/i18n.ts';
import { ROOMY } from './frame.ts';
import { visuallyHidden } from '../../kit/theme/visuallyHidden.ts';

/** With all its entries: one that arrives later would move the others under the pointer. */
const UserCard = lazyPart(async () => (await Promise.all([import('./UserCard.tsx'), needTexts('help')]))[0].UserCard);

/** The signed-in user's button; opens the user card. */
export function UserMenu() {
  const { t } = useTranslation();
  const { data } = useSession();
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const initials = data.displayName
    .split(/\s+/)
    .map((part) => part.charAt(0))
    .slice(0, 2)
    .join('')
    .toUpperCase();

  return (
    <>
      <Button
        color="inherit"
        data-tour="account"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onPointerEnter={UserCard.preload}
        onFocus={UserCard.preload}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ flex: 'none', gap: 1, minInlineSize: 44, minBlockSize: 44, paddingInline: 0.75 }}
      >
        <Box
          component="span"
          aria-hidden
          sx={{
            flex: 'none',
            display: 'grid',
            placeContent: 'center',
            overflow: 'hidden',
            inlineSize: 30,
            blockSize: 30,
            borderRadius: '50%',
            fontSize: '1.25rem',
            fontWeight: 600,
            bgcolor: 'primary.main',
            color: 'primary.contrastText',
          }}
        >
          {data.photoURL ? <img src={data.photoURL} alt="" width={30} height={30} /> : initials}
        </Box>
        <Box component="span" sx={visuallyHidden}>
          {t('app.user.label', { name: data.displayName })}
        </Box>
        <Box component="span" aria-hidden sx={{ display: 'none', [ROOMY]: { display: 'inline' } }}>
          {data.displayName}
        </Box>
      </Button>
      {anchor && <UserCard id={id} anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  );
}
