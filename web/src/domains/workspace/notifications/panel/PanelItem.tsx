import type { Notification } from '@embark/contracts/workspace/notifications';
import Done from '@mui/icons-material/Done';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { visuallyHidden } from '../../../../kit/theme/visuallyHidden.ts';
import { noteOf, Stamp, VariantIcon } from '../parts.tsx';
import { useSentence } from '../useSentence.ts';

type Props = { item: Notification; onOpen: () => void; onRead: () => void };

/** A notification in the panel: a click opens what it is about; an unread one can be marked as read by itself. */
export function PanelItem({ item, onOpen, onRead }: Props) {
  const { t } = useTranslation();
  const sentence = useSentence()(item);
  const note = noteOf(item);
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'flex-start',
        borderRadius: 1.5,
        ...(!item.read && { backgroundColor: 'action.hover' }),
      }}
    >
      <ButtonBase
        onClick={onOpen}
        sx={{
          flex: 1,
          minInlineSize: 0,
          display: 'grid',
          gridTemplateColumns: 'auto 1fr',
          columnGap: 1,
          padding: 1,
          borderRadius: 1.5,
          textAlign: 'start',
          alignItems: 'start',
          '&:hover': { backgroundColor: 'action.hover' },
        }}
      >
        <VariantIcon variant={item.options.variant} />
        <Box component="span" sx={{ minInlineSize: 0, display: 'grid' }}>
          <Typography component="span" sx={{ overflowWrap: 'anywhere', fontWeight: item.read ? 400 : 600 }}>
            {!item.read && <span style={visuallyHidden}>{t('notifications.isUnread')}: </span>}
            {sentence}
          </Typography>
          {note && (
            <Typography component="span" dir="auto" variant="body2" color="textSecondary" noWrap>
              {note}
            </Typography>
          )}
          <Typography component="span" variant="body2" color="textSecondary">
            <Stamp at={item.start} />
          </Typography>
        </Box>
      </ButtonBase>
      {!item.read && (
        <IconButton
          size="small"
          data-hint={t('notifications.read')}
          aria-label={t('notifications.readOne', { sentence })}
          onClick={onRead}
          sx={{ marginBlockStart: 0.5, minInlineSize: { xs: 44, md: 30 }, minBlockSize: { xs: 44, md: 30 } }}
        >
          <Done fontSize="small" />
        </IconButton>
      )}
    </Box>
  );
}
