import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useTranslation } from '../../kit/i18n/useTranslation.ts';
import { useNavigate } from 'react-router';
import { useSession } from '../../domains/organisation/session/index.ts';
import { SearchInput } from '../../kit/page/SearchInput.tsx';
import { OfferList } from './OfferList.tsx';
import { keepRecent, type Offer, usePaletteGroups } from './usePaletteGroups.ts';

const PAUSE = 150; // milliseconds without a key
// no element is a field to type in and a list with groups at once
const combobox = { role: 'combobox', 'aria-autocomplete': 'list', 'aria-expanded': true } as const;
const focusAtOnce = (field: HTMLInputElement | null) => field?.focus();
const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 5, PageUp: -5 };

type Props = {
  /** What was chosen is done by whoever opened it, when nothing stands in the way of the focus any more. */
  onClose: (act?: () => void) => void;
};

/** Everything by its name: what can be done here, where one was, screens and records. Arrows choose, Enter does it, Escape leaves. */
export function Palette({ onClose }: Props) {
  const { t } = useTranslation();
  const user = useSession();
  const navigate = useNavigate();
  const list = useId();
  const [typed, setTyped] = useState('');
  const [sought, seek] = useState('');
  const [at, setAt] = useState(0);
  const [leaving, leave] = useState<() => void>();
  const { groups, isComing } = usePaletteGroups(typed, sought);
  const offers = groups.flatMap((group) => group.offers);
  const chosen = offers[Math.min(at, offers.length - 1)];

  useEffect(() => {
    const timer = setTimeout(() => seek(typed.trim()), PAUSE);
    return () => clearTimeout(timer);
  }, [typed]);
  useEffect(() => {
    if (leaving) onClose(leaving);
  }, [leaving, onClose]);

  const run = (offer: Offer) => {
    const { to, act, name, beside } = offer;
    if (act) {
      leave(() => act);
      return;
    }
    keepRecent(user, { to, name, beside });
    onClose(() => void navigate(to));
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && chosen) {
      event.preventDefault();
      run(chosen);
    }
    const step = steps[event.key];
    if (step === undefined || offers.length === 0) return;
    event.preventDefault();
    const next = Math.min(at, offers.length - 1) + step;
    setAt(
      Math.abs(step) === 1 ? (next + offers.length) % offers.length : Math.max(0, Math.min(offers.length - 1, next)),
    );
  };

  return (
    <Dialog
      open
      onClose={() => onClose()}
      aria-label={t('palette.label')}
      maxWidth="sm"
      disableRestoreFocus={leaving !== undefined} // what is done says where the keyboard goes on
      transitionDuration={0}
      slotProps={{
        paper: { sx: { alignSelf: 'flex-start', marginBlockStart: { xs: 2, md: 10 }, maxBlockSize: '70dvh' } },
      }}
    >
      <Box sx={{ padding: 1.5, borderBlockEnd: '1px solid', borderColor: 'divider' }}>
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
      </Box>
      <OfferList id={list} groups={groups} chosen={chosen} onChoose={run} />
      <Typography component="output" variant="body2" color="textSecondary" sx={{ display: 'block', paddingInline: 2 }}>
        {offers.length === 0 && (isComing ? t('kit.loading') : t('palette.none'))}
      </Typography>
      <Typography
        variant="caption"
        color="textSecondary"
        sx={{ padding: 1.5, borderBlockStart: '1px solid', borderColor: 'divider' }}
      >
        {t('palette.hint')}
      </Typography>
    </Dialog>
  );
}
