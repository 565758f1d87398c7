import { styled } from '@mui/material/styles';
import { type ReactNode, useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import { type FieldBinding, textOf, useField } from './useField.ts';

const Frame = styled('div')(({ theme }) => {
  const { palette } = theme.vars;
  return {
    position: 'relative',
    display: 'grid',
    gap: 4,
    '& label': { fontSize: '1.2rem', color: palette.text.secondary },
    '& textarea': {
      display: 'block',
      boxSizing: 'border-box',
      inlineSize: '100%',
      fieldSizing: 'content',
      minBlockSize: 'calc(2lh + 18px)',
      maxBlockSize: 'calc(14lh + 18px)',
      paddingBlock: 8,
      paddingInline: 12,
      border: `1px solid rgb(from ${palette.text.primary} r g b / 0.28)`,
      borderRadius: theme.shape.borderRadius,
      font: 'inherit',
      fontSize: '1.4rem',
      color: 'inherit',
      background: 'none',
      resize: 'vertical',
      '&:hover': { borderColor: palette.text.primary },
      '&:focus': { outline: `2px solid ${palette.primary.main}`, outlineOffset: -1, borderColor: 'transparent' },
      '&[aria-invalid=true]': { borderColor: palette.error.main },
    },
    '& p': { margin: 0, fontSize: '1.2rem', color: palette.error.main },
    [theme.breakpoints.down('md')]: { '& textarea': { fontSize: 16 } }, // with a smaller font, phones zoom in
  };
});

/** What input helpers need: the text area's id, its text, and a setter. */
export type NoteHelp = { areaId: string; text: string; onText: (text: string) => void };
type Props = { label: ReactNode; blank?: '' | null; renderHelp?: (given: NoteHelp) => ReactNode };

/** A multi-line text that grows with its content. */
export function FormNote<V extends FieldValues, T extends FieldValues>(props: FieldBinding<V, T> & Props) {
  const { control, name, label, blank = '', renderHelp } = props;
  const { ref, value, change, blur, invalid, complaint, name: called } = useField({ control, name });
  const id = useId();
  const says = `${id}-says`;
  return (
    <Frame>
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        ref={ref}
        name={called}
        rows={2}
        dir="auto"
        value={textOf(value)}
        aria-invalid={invalid}
        aria-describedby={complaint === undefined ? undefined : says}
        onChange={({ target }) => change(target.value || blank)}
        onBlur={blur}
      />
      {renderHelp?.({ areaId: id, text: textOf(value), onText: (text) => change(text || blank) })}
      {complaint !== undefined && <p id={says}>{complaint}</p>}
    </Frame>
  );
}
