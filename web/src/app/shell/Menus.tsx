import { colourModes } from '@embark/contracts/organisation/session';
import { useId, useState } from 'react';
import { lazyPart } from '../../kit/call/lazyPart.tsx';
import type { Choice } from './ChoiceList.tsx';
import { ToolButton, type ToolName } from './ToolButton.tsx';
import { useTranslation } from '../../kit/i18n/useTranslation.ts';
import { isLanguage, languages } from '../../kit/i18n/languages.ts';
import { changeSettings, useLook } from '../../domains/organisation/session/index.ts';
import { changeLanguage } from '../../kit/i18n/i18n.ts';

/** Speaks another language, in its own direction, and remembers it. */
export async function chooseLanguage(language: string) {
  if (!isLanguage(language)) return;
  changeSettings({ language, direction: null });
  await changeLanguage(language);
}

const ChoiceList = lazyPart(async () => (await import('./ChoiceList.tsx')).ChoiceList);

type Props = { label: string; icon: ToolName; choices: Choice[]; value: string; onChoose: (value: string) => void };

/** A button of the toolbar with one choice out of a few; the present one is marked. */
function ChoiceMenu({ label, icon, choices, value, onChoose }: Props) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <ToolButton
        label={label}
        icon={icon}
        wideOnly
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        preload={ChoiceList.preload}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      />
      {anchor && (
        <ChoiceList
          id={id}
          anchor={anchor}
          choices={choices}
          value={value}
          onClose={() => setAnchor(null)}
          onChoose={onChoose}
        />
      )}
    </>
  );
}

const choices = Object.entries(languages).map(([value, { title, flag }]) => ({ value, title, flag, lang: value }));

export function LanguageMenu() {
  const { t, i18n } = useTranslation();
  return (
    <ChoiceMenu
      label={t('app.language')}
      icon="language"
      choices={choices}
      value={i18n.language}
      onChoose={(language) => void chooseLanguage(language)}
    />
  );
}

export function ModeMenu() {
  const { t } = useTranslation();
  const { mode } = useLook();
  const titles = { light: t('app.mode.light'), dark: t('app.mode.dark'), system: t('app.mode.system') };
  return (
    <ChoiceMenu
      label={t('app.mode.label')}
      icon={mode}
      choices={colourModes.map((value) => ({ value, title: titles[value] }))}
      value={mode}
      onChoose={(chosen) => changeSettings({ mode: colourModes.find((each) => each === chosen) ?? null })}
    />
  );
}
