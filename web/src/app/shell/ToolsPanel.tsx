import { colourModes } from '@embark/contracts/organisation/session';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Link from '@mui/material/Link';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Link as RouterLink } from 'react-router';
import { useTranslation } from '../../kit/i18n/useTranslation.ts';
import { changeSettings, useLook } from '../../domains/organisation/session/index.ts';
import { languages } from '../../kit/i18n/languages.ts';
import { SidePanel } from '../../kit/page/SidePanel.tsx';
import { chooseLanguage } from './Menus.tsx';
import { FontSizeSlider } from './FontSizeSlider.tsx';
import { showPanel } from './panels.ts';
import { ToolIcon, type ToolName } from './ToolButton.tsx';
import { useFullscreen } from './useFullscreen.ts';
import { type Choice, Flag } from './ChoiceList.tsx';
import { NavIcon } from './NavIcon.tsx';
import { useShortcutEntries } from './useShortcutEntries.ts';

/** The starred entries where there is no bar for them. */
function ShortcutList({ onGo }: { onGo: () => void }) {
  const { t } = useTranslation();
  const heading = useId();
  const { starred } = useShortcutEntries();
  if (starred.length === 0) return null;
  return (
    <Box>
      <Typography id={heading} variant="subtitle2" component="h3">
        {t('app.star.label')}
      </Typography>
      <Box component="ul" aria-labelledby={heading} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {starred.map(({ id, url, icon, path }) => (
          <li key={id}>
            <Link
              component={RouterLink}
              to={url}
              onClick={onGo}
              color="textPrimary"
              sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minBlockSize: 44 }}
            >
              <NavIcon name={icon} />
              {path}
            </Link>
          </li>
        ))}
      </Box>
    </Box>
  );
}

type Props = { title: string; choices: Choice[]; value: string; onChoose: (value: string) => void };

/** One of a few, all in sight. */
function Radios({ title, choices, value, onChoose }: Props) {
  const heading = useId();
  return (
    <FormControl>
      <FormLabel id={heading}>{title}</FormLabel>
      <RadioGroup row aria-labelledby={heading} value={value} onChange={({ target }) => onChoose(target.value)}>
        {choices.map((choice) => (
          <FormControlLabel
            key={choice.value}
            value={choice.value}
            label={
              <span lang={choice.lang}>
                {choice.flag && <Flag code={choice.flag} />} {choice.title}
              </span>
            }
            control={<Radio sx={{ minInlineSize: 44, minBlockSize: 44 }} />}
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
}

const spoken = Object.entries(languages).map(([value, { title, flag }]) => ({ value, title, flag, lang: value }));

/** What a phone's toolbar has no room for. */
export function ToolsPanel({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useTranslation();
  const { mode } = useLook();
  const { full, toggle, can } = useFullscreen();
  const modes = colourModes.map((value) => ({ value, title: t(`app.mode.${value}`) }));
  return (
    <SidePanel open onClose={onClose} title={t('app.panels.tools')} width={380}>
      <Box sx={{ display: 'grid', gap: 3 }}>
        <ShortcutList onGo={onClose} />
        <Box sx={{ display: 'grid', gap: 0.5 }}>
          <Tool icon="quick" label={t('app.panels.quick')} onClick={() => showPanel('quick')} />
          <Tool icon="settings" label={t('app.panels.settings')} onClick={() => showPanel('settings')} />
          <Tool icon="schemes" label={t('app.panels.schemes')} onClick={() => showPanel('schemes')} />
          {can && (
            <Tool
              icon={full ? 'fullscreenExit' : 'fullscreen'}
              label={t(full ? 'app.fullscreen.leave' : 'app.fullscreen.enter')}
              onClick={toggle}
            />
          )}
        </Box>
        <Radios
          title={t('app.language')}
          choices={spoken}
          value={i18n.language}
          onChoose={(language) => void chooseLanguage(language)}
        />
        <Radios
          title={t('app.mode.label')}
          choices={modes}
          value={mode}
          onChoose={(chosen) => changeSettings({ mode: colourModes.find((each) => each === chosen) ?? null })}
        />
        <FontSizeSlider />
      </Box>
    </SidePanel>
  );
}

const Tool = ({ icon, label, onClick }: { icon: ToolName; label: string; onClick: () => void }) => (
  <Button
    color="inherit"
    startIcon={<ToolIcon name={icon} />}
    onClick={onClick}
    sx={{ justifyContent: 'flex-start', minBlockSize: 44 }}
  >
    {label}
  </Button>
);
