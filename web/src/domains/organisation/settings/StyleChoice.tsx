import type { LayoutStyle } from '@embark/contracts/organisation/session';
import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { useField } from '../../../kit/form/useField.ts';
import { visuallyHidden } from '../../../kit/theme/visuallyHidden.ts';
import type { LookControl } from './Fields.tsx';

const Card = styled('label')(({ theme }) => ({
  display: 'grid',
  gap: 6,
  padding: 6,
  justifyItems: 'center',
  borderRadius: 8,
  fontSize: '1.2rem',
  textAlign: 'center',
  cursor: 'pointer',
  boxShadow: `inset 0 0 0 1px ${theme.vars.palette.divider}`,
  '&:has(:checked)': { boxShadow: `inset 0 0 0 2px ${theme.vars.palette.primary.main}` },
  '&:has(:focus-visible)': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: 2 },
  '& svg': { inlineSize: '100%', blockSize: 'auto', '[dir=rtl] &': { transform: 'scaleX(-1)' } },
  '& .bar': { fill: 'currentColor', opacity: 0.62 },
  '& .tools': { fill: 'currentColor', opacity: 0.3 },
  '& .page': { fill: 'currentColor', opacity: 0.1 },
}));

/** Previews: the navigation dark, the toolbar lighter, the page pale. */
const pictures: Record<LayoutStyle, React.ReactNode> = {
  layout1: (
    <>
      <path className="bar" d="M0 0h22v56H0z" />
      <path className="tools" d="M24 0h64v9H24z" />
      <path className="page" d="M24 11h64v45H24z" />
    </>
  ),
  layout2: (
    <>
      <path className="bar" d="M0 0h88v9H0z" />
      <path className="tools" d="M0 11h88v7H0z" />
      <path className="page" d="M12 20h64v36H12z" />
    </>
  ),
  layout3: (
    <>
      <path className="tools" d="M0 0h88v9H0z" />
      <path className="bar" d="M0 11h88v7H0z" />
      <path className="page" d="M12 20h64v36H12z" />
    </>
  ),
};

type Props = { control: LookControl; options: readonly LayoutStyle[] };

/** The layout of navigation and toolbar, as pictures to choose from. */
export function StyleChoice({ control, options }: Props) {
  const { t } = useTranslation();
  const group = useId();
  const field = useField({ control, name: 'layout.style' });
  return (
    <Box
      role="radiogroup"
      aria-label={t('settings.layout.title')}
      sx={{ display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: 1 }}
    >
      {options.map((style) => (
        <Card key={style}>
          <input
            type="radio"
            name={group}
            checked={field.value === style}
            onChange={() => field.change(style)}
            style={visuallyHidden}
          />
          <svg viewBox="0 0 88 56" aria-hidden>
            {pictures[style]}
          </svg>
          {t(`settings.layout.${style}`)}
        </Card>
      ))}
    </Box>
  );
}
