import type { Enquiry } from '@embark/contracts/crm/enquiries';
import MoreVert from '@mui/icons-material/MoreVert';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { type ComponentProps, type RefObject, useState } from 'react';
import { Link as RouteLink } from 'react-router';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { useAddresses } from '../../../organisation/session/index.ts';
import { type MainAction, mainAction, moveText } from './recordCommands.ts';
import { MoveMenu } from '../../../../kit/record/MoveMenu.tsx';
import { lazyPart } from '../../../../kit/call/lazyPart.tsx';
import type { MoreList as List } from './MoreList.tsx';

const MoreList = lazyPart(async () => (await import('./MoreList.tsx')).MoreList);

/** The menu of less frequent actions. */
function MoreMenu(props: Pick<ComponentProps<typeof List>, 'enquiry' | 'onConvert'>) {
  const { t } = useTranslation();
  const [used, setUsed] = useState(false);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconButton
        aria-label={t('enquiries.page.more')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onPointerEnter={MoreList.preload}
        onFocus={MoreList.preload}
        onClick={(event) => {
          setUsed(true);
          setAnchor(event.currentTarget);
        }}
      >
        <MoreVert />
      </IconButton>
      {used && <MoreList {...props} anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  );
}

type RecordActionsProps = {
  enquiry: Enquiry;
  onAct: (action: MainAction) => void;
  moveButton: RefObject<HTMLButtonElement | null>;
};

/** The most likely next step as a button, the other moves, and a menu of less frequent actions. */
export function RecordActions({ enquiry, onAct, moveButton }: RecordActionsProps) {
  const { t } = useTranslation();
  const at = useAddresses();
  const { conversionId, can } = enquiry;
  const main = mainAction(enquiry);
  const convert = () => onAct({ does: 'convert' });
  return (
    <>
      {conversionId !== null && (
        <Button component={RouteLink} to={at.client(conversionId)} variant="contained">
          {t('enquiries.convert.open')}
        </Button>
      )}
      <MoveMenu
        label={t('enquiries.move.menu')}
        shortcut={{ key: 'm', text: t('enquiries.key.move') }}
        button={moveButton}
        moves={(can.move ? enquiry.moves : []).map((move) => ({
          key: move.to,
          text: moveText(enquiry, move, t),
          onMove: () => onAct({ does: 'move', move }),
        }))}
      />
      {main?.does === 'convert' && (
        <Button variant="contained" onClick={convert}>
          {t('enquiries.convert.button')}
        </Button>
      )}
      {main?.does === 'move' && (
        <Button variant="contained" onClick={() => onAct(main)}>
          {moveText(enquiry, main.move, t)}
        </Button>
      )}
      <MoreMenu enquiry={enquiry} onConvert={can.convert && main?.does !== 'convert' ? convert : undefined} />
    </>
  );
}
