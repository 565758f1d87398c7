import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTheme } from '@mui/material/styles';
import Close from '@mui/icons-material/Close';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useTranslation } from '../../kit/i18n/useTranslation.ts';
import { useNavigate } from 'react-router';
import { useSession } from '../../domains/organisation/session/index.ts';
import { SearchInput } from '../../kit/page/SearchInput.tsx';
import { visuallyHidden } from '../../kit/theme/visuallyHidden.ts';
import { OfferList } from './OfferList.tsx';
import { takeEarly } from './paletteOpen.ts';
import { keepRecent, type Offer, usePaletteGroups } from './usePaletteGroups.ts';

const PAUSE = 150; // milliseconds without a keystroke
// no native element is both a text field and the owner of a grouped list
const combobox = { role: 'combobox', 'aria-autocomplete': 'list', 'aria-expanded': true } as const;
const focusAtOnce = (field: HTMLInputElement | null) => field?.focus();
const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 5, PageUp: -5 };

/** The typed text, updated when typing pauses. */
function usePaused(typed: string): string {
  const [sought, seek] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => seek(typed.trim()), PAUSE);
    return () => clearTimeout(timer);
  }, [typed]);
  return sought;
}

/** The new index after a key in a list of this length: arrows wrap around, Page keys stop at the ends. */
function stepped(key: string, at: number, count: number): number | undefined {
  const step = steps[key];
  if (step === undefined || count === 0) return undefined;
  return Math.abs(step) === 1 ? (at + step + count) % count : Math.max(0, Math.min(count - 1, at + step));
}

const LINE = '1px solid var(--mui-palette-divider)';
const head = { display: 'flex', alignItems: 'center', gap: 0.5, padding: 1.5, borderBlockEnd: LINE } as const;
const foot = { padding: 1.5, borderBlockStart: LINE } as const;

type Props = {
  /** Closes the palette; the opener runs `act` once the dialog has released the focus. */
  onClose: (act?: () => void) => void;
};

/** The command palette: commands of the page, recent places, screens and records. Arrows select, Enter runs, Escape closes. */
export function Palette({ onClose }: Props) {
  const { t } = useTranslation();
  const user = useSession();
  const navigate = useNavigate();
  const isPhone = useMediaQuery(useTheme().breakpoints.down('md'), { noSsr: true });
  const list = useId();
  const heading = useId();
  const [typed, setTyped] = useState(takeEarly);
  const sought = usePaused(typed);
  const [at, setAt] = useState(0);
  const [leaving, leave] = useState<() => void>();
  const { groups, isComing } = usePaletteGroups(typed, sought);
  const offers = groups.flatMap((group) => group.offers);
  const chosen = offers[Math.min(at, offers.length - 1)];

  useEffect(() => {
    if (leaving) onClose(leaving);
  }, [leaving, onClose]);

  const run = (offer: Offer) => {
    const { to, act, name, beside, passing } = offer;
    if (act) {
      leave(() => act);
      return;
    }
    if (!passing) keepRecent(user, { to, name, beside });
    onClose(() => void navigate(to));
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && chosen) {
      event.preventDefault();
      run(chosen);
    }
    const next = stepped(event.key, Math.min(at, offers.length - 1), offers.length);
    if (next === undefined) return;
    event.preventDefault();
    setAt(next);
  };

  return (
    <Dialog
      open
      onClose={() => onClose()}
      aria-labelledby={heading}
      fullScreen={isPhone}
      maxWidth="sm"
      disableRestoreFocus={leaving !== undefined} // the command itself decides where the focus goes
      transitionDuration={0}
      slotProps={{
        paper: {
          sx: isPhone ? { borderRadius: 0 } : { alignSelf: 'flex-start', marginBlockStart: 10, maxBlockSize: '70dvh' },
        },
      }}
    >
      <Box component="h2" id={heading} sx={visuallyHidden}>
        {t('palette.label')}
      </Box>
      <Box sx={head}>
        <SearchInput
          ref={focusAtOnce}
          {...combobox}
          label={t('palette.label')}
          placeholder={t('palette.placeholder')}
          aria-controls={list}
          aria-activedescendant={chosen && `${list}-${chosen.id}`}
          autoComplete="off"
          dir="auto"
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setAt(0);
          }}
          onKeyDown={press}
        />
        {isPhone && (
          <IconButton
            aria-label={t('kit.close')}
            onClick={() => onClose()}
            sx={{ minInlineSize: 44, minBlockSize: 44 }}
          >
            <Close />
          </IconButton>
        )}
      </Box>
      <OfferList id={list} groups={groups} chosen={chosen} onChoose={run} />
      {offers.every(({ passing }) => passing) && (
        <Typography component="output" variant="body2" color="textSecondary" sx={{ display: 'block', padding: 2 }}>
          {isComing ? t('kit.loading') : t('palette.none')}
        </Typography>
      )}
      {!isPhone && (
        <Typography variant="caption" color="textSecondary" sx={foot}>
          {t('palette.hint')}
        </Typography>
      )}
    </Dialog>
  );
}
