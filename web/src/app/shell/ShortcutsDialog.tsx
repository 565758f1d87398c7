import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { use, useId, useState } from 'react';
import { type TFunction, useTranslation } from '../../kit/i18n/useTranslation.ts';
import { activeShortcuts, shortcutsOn, switchShortcuts } from '../../kit/page/shortcuts.ts';
import { useVisitor } from '../../domains/organisation/session/index.ts';
import { ScreenLoadersContext } from '../screenLoaders.ts';
import { goTo } from './goTo.ts';
import { heldKey as held, Keys } from './Keys.tsx';

type Props = { open: boolean; onClose: () => void };
type Key = readonly [string, string];

/** The shortcuts active now: on this page, in its list, and everywhere. */
export function ShortcutsDialog({ open, onClose }: Props) {
  const { t } = useTranslation();
  const heading = useId();
  const [on, setOn] = useState(shortcutsOn);
  const [hasList] = useState(() => document.querySelector('[role=grid]') !== null);
  const [hasEdits] = useState(() => document.querySelector('[role=grid] [data-edits]') !== null);
  const [isRegister] = useState(() => document.querySelector('[role=grid][data-sheet]') !== null);
  const [hasBoard] = useState(() => document.querySelector('[data-column]') !== null);
  const user = useVisitor();
  const domains = use(ScreenLoadersContext);
  const ways = user ? goTo(user, domains).map(({ key, title }): Key => [key, t(title)]) : [];
  const ofPage = activeShortcuts().flatMap(({ key, says }): Key[] => (key && says ? [[key, says]] : []));
  const groups: { title: string; keys: Key[] }[] = [
    { title: t('app.shortcuts.page'), keys: ofPage },
    {
      title: t('app.shortcuts.list'),
      keys:
        hasList && !isRegister
          ? [
              ['↑ ↓  j k', t('app.shortcuts.rows')],
              [hasEdits ? 'Enter  o' : 'Enter', t('app.shortcuts.open')],
              ...(hasEdits
                ? [
                    ['Enter  F2', t('app.shortcuts.edit')] as const,
                    ['Tab', t('app.shortcuts.editNext')] as const,
                    ['Esc', t('app.shortcuts.editCancel')] as const,
                  ]
                : []),
              [t('app.shortcuts.space'), t('app.shortcuts.peek')],
              ['x', t('app.shortcuts.select')],
            ]
          : [],
    },
    { title: t('app.shortcuts.register'), keys: isRegister ? registerKeys(t) : [] },
    {
      title: t('app.shortcuts.board'),
      keys: hasBoard
        ? [
            ['↑ ↓ ← →', t('app.shortcuts.cards')],
            ['Enter', t('app.shortcuts.openCard')],
            ['m', t('app.shortcuts.moveCard')],
            [t('app.shortcuts.space'), t('app.shortcuts.peek')],
          ]
        : [],
    },
    { title: t('app.shortcuts.goTo'), keys: ways },
    {
      title: t('app.shortcuts.everywhere'),
      keys: [
        [`${held} K`, t('palette.label')],
        ...(ofPage.some(([key]) => key === '/') ? [] : [['/', t('app.shortcuts.search')] as const]),
        ['?', t('app.shortcuts.help')],
        [`${held} Enter`, t('app.shortcuts.save')],
        ['Esc', t('app.shortcuts.close')],
      ],
    },
  ];
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={heading} maxWidth="xs">
      <DialogTitle id={heading}>{t('app.shortcuts.title')}</DialogTitle>
      <DialogContent>
        {groups.map(({ title, keys }) => keys.length > 0 && <KeyGroup key={title} title={title} keys={keys} />)}
        <FormControlLabel
          sx={{ marginBlockStart: 1 }}
          label={t('app.shortcuts.on')}
          control={
            <Switch
              checked={on}
              onChange={(_, next) => {
                switchShortcuts(next);
                setOn(next);
              }}
            />
          }
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('kit.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}

const registerKeys = (t: TFunction): Key[] => [
  ['Enter  F2', t('app.shortcuts.editTyping')],
  ['Tab', t('app.shortcuts.nextCell')],
  ['Shift ↑ ↓ ← →', t('app.shortcuts.range')],
  [`${held} C  ${held} V`, t('app.shortcuts.clipboard')],
  [`${held} D`, t('app.shortcuts.fillDown')],
  ['Delete', t('app.shortcuts.clearCells')],
  [`${held} Z`, t('app.shortcuts.undo')],
  [`${held} Shift Z`, t('app.shortcuts.redo')],
  ['Esc', t('app.shortcuts.editCancel')],
];

function KeyGroup({ title, keys }: { title: string; keys: readonly Key[] }) {
  return (
    <Box component="section" sx={{ marginBlockEnd: 2 }}>
      <Typography variant="subtitle2" component="h3" sx={{ marginBlockEnd: 1 }}>
        {title}
      </Typography>
      <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: 'minmax(88px, auto) 1fr', gap: 1, margin: 0 }}>
        {keys.map(([key, does]) => (
          <Box key={key} sx={{ display: 'contents' }}>
            <dt>
              <Keys of={key} />
            </dt>
            <Box component="dd" sx={{ margin: 0 }}>
              {does}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
