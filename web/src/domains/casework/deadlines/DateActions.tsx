import type { DeadlineRow } from '@embark/contracts/casework/deadlines';
import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import Edit from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { lazyPart } from '../../../kit/call/lazyPart.tsx';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';

const CloseDialog = lazyPart(async () => (await import('./CloseDialog.tsx')).CloseDialog);
const ChangeDialog = lazyPart(async () => (await import('./ChangeDialog.tsx')).ChangeDialog);

/** What is being done to a date, in a dialog. */
export type Doing = { act: 'close' | 'change'; date: DeadlineRow };

/** The buttons of a date: close it, or change it. */
export function DateActions({ date, onDo }: { date: DeadlineRow; onDo: (doing: Doing) => void }) {
  const { t } = useTranslation();
  const acts = [
    { act: 'close', may: date.can.close, Icon: CheckCircle, preload: CloseDialog.preload },
    { act: 'change', may: date.can.change, Icon: Edit, preload: ChangeDialog.preload },
  ] as const;
  return (
    <Box component="span" sx={{ display: 'inline-flex', gap: 0.5 }}>
      {acts
        .filter(({ may }) => may)
        .map(({ act, Icon, preload }) => {
          const label = t(`deadlines.${act}.title`, { what: date.what });
          return (
            <IconButton
              key={act}
              aria-label={label}
              data-hint={label}
              aria-haspopup="dialog"
              onPointerEnter={preload}
              onFocus={preload}
              onClick={() => onDo({ act, date })}
              sx={{ minInlineSize: { xs: 44, md: 36 }, minBlockSize: { xs: 44, md: 36 } }}
            >
              <Icon fontSize="small" />
            </IconButton>
          );
        })}
    </Box>
  );
}

/** The dialog of an action on a date. */
export function DateDialog({ doing, onClose }: { doing: Doing | undefined; onClose: () => void }) {
  if (!doing) return null;
  const Dialog = doing.act === 'close' ? CloseDialog : ChangeDialog;
  return <Dialog date={doing.date} onClose={onClose} />;
}
