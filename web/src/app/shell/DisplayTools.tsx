import { colourModes } from '@embark/contracts/organisation/session';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { useTranslation } from '../../kit/i18n/useTranslation.ts';
import { changeSettings, useLook } from '../../domains/organisation/session/index.ts';
import { changeLanguage } from '../../kit/i18n/i18n.ts';
import { isLanguage, languages } from '../../kit/i18n/languages.ts';
import pictures from './flags.svg?url';
import { FontSizeSlider } from './FontSizeSlider.tsx';
import { showPanel } from './panels.ts';
import { ToolIcon, type ToolName } from './ToolButton.tsx';
import { useFullscreen } from './useFullscreen.ts';

const Picture = styled('svg')(({ theme }) => ({
  inlineSize: 21,
  blockSize: 14,
  borderRadius: 2,
  outline: `1px solid ${theme.vars?.palette.divider ?? theme.palette.divider}`,
}));

/** The flag next to a language; decorative, because the name follows. */
const Flag = ({ code }: { code: string }) => (
  <Picture aria-hidden>
    <use href={`${pictures}#${code}`} />
  </Picture>
);

/** Switches the language and text direction, and remembers the choice. */
async function chooseLanguage(language: string) {
  if (!isLanguage(language)) return;
  changeSettings({ language, direction: null });
  await changeLanguage(language);
}

type Choice = { value: string; title: string; lang?: string; flag?: string };
type RadiosProps = { title: string; choices: Choice[]; value: string; onChoose: (value: string) => void };

/** A radio group, all options visible. */
function Radios({ title, choices, value, onChoose }: RadiosProps) {
  const heading = useId();
  return (
    <FormControl>
      <FormLabel id={heading} sx={{ fontSize: '1.4rem', fontWeight: 600, color: 'text.primary' }}>
        {title}
      </FormLabel>
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
            control={
              <Radio size="small" sx={{ minInlineSize: { xs: 44, md: 36 }, minBlockSize: { xs: 44, md: 36 } }} />
            }
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
}

const spoken = Object.entries(languages).map(([value, { title, flag }]) => ({ value, title, flag, lang: value }));

type ToolProps = { icon: ToolName; label: string; onClick: () => void };

/** A labelled button with an icon. */
export const Tool = ({ icon, label, onClick }: ToolProps) => (
  <Button
    color="inherit"
    startIcon={<ToolIcon name={icon} />}
    onClick={onClick}
    sx={{ justifyContent: 'flex-start', minBlockSize: { xs: 44, md: 36 }, fontWeight: 500 }}
  >
    {label}
  </Button>
);

type Props = {
  /** Closes the enclosing popover, before another panel opens or the text direction changes. */
  onLeave: () => void;
  /** Opens the list of shortcuts; absent on devices without a keyboard. */
  onHelp?: () => void;
};

/** Display settings: language, appearance, font size, full screen, and links to all other display settings. */
export function DisplayTools({ onLeave, onHelp }: Props) {
  const { t, i18n } = useTranslation();
  const { mode } = useLook();
  const { full, toggle, can } = useFullscreen();
  const leaving = (act: () => void) => () => {
    onLeave();
    act();
  };
  const choose = (language: string) => {
    onLeave();
    void chooseLanguage(language);
  };
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Radios title={t('app.language')} choices={spoken} value={i18n.language} onChoose={choose} />
      <Radios
        title={t('app.mode.label')}
        choices={colourModes.map((value) => ({ value, title: t(`app.mode.${value}`) }))}
        value={mode}
        onChoose={(chosen) => changeSettings({ mode: colourModes.find((each) => each === chosen) ?? null })}
      />
      <FontSizeSlider />
      <Box sx={{ display: 'grid', marginInline: -1 }}>
        {can && (
          <Tool
            icon={full ? 'fullscreenExit' : 'fullscreen'}
            label={t(full ? 'app.fullscreen.leave' : 'app.fullscreen.enter')}
            onClick={toggle}
          />
        )}
        <Tool icon="schemes" label={t('app.panels.schemes')} onClick={leaving(() => showPanel('schemes'))} />
        <Tool icon="settings" label={t('app.panels.settings')} onClick={leaving(() => showPanel('settings'))} />
        {onHelp && <Tool icon="keyboard" label={t('app.shortcuts.title')} onClick={leaving(onHelp)} />}
      </Box>
    </Box>
  );
}
