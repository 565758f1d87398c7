import Checkbox from '@mui/material/Checkbox';
import { styled } from '@mui/material/styles';
import type { MouseEvent, ReactNode } from 'react';
import { useTranslation } from '../i18n/useTranslation.ts';
import { Link } from 'react-router';
import { tintOf } from './gridStyle.ts';

type Props = {
  index: number;
  /** Its place among the cards and headings. */
  line: number;
  total: number;
  label: string;
  to: string | undefined;
  /** Undefined if cards cannot be selected. */
  selected: boolean | undefined;
  onSelect: () => void;
  onOpen: () => void;
  measure: (element: HTMLLIElement | null) => void;
  children: ReactNode;
};

/** The link covers the whole card; its controls are above it. */
const Item = styled('li')(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    position: 'relative',
    display: 'flex',
    alignItems: 'flex-start',
    padding: 12,
    border: `1px solid ${palette.divider}`,
    borderRadius: 12,
    backgroundColor: palette.background.paper,
    listStyle: 'none',
    fontSize: theme.typography.pxToRem(15),
    breakInside: 'avoid',
    '&[data-selected]': {
      borderColor: palette.primary.main,
      backgroundImage: `linear-gradient(${tintOf(theme, 8)}, ${tintOf(theme, 8)})`,
    },
    '& > .over': {
      position: 'absolute',
      inset: 0,
      padding: 0,
      border: 0,
      borderRadius: 'inherit',
      background: 'none',
      cursor: 'pointer',
      '&:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: 2 },
      '&:active': { backgroundColor: palette.action.hover },
    },
    '& > .content': { flex: 1, minInlineSize: 0, pointerEvents: 'none', position: 'relative' },
    '& > .content :is(a, button, input, label, [data-tap])': { pointerEvents: 'auto' },
    '& > .content a': { display: 'inline-flex', alignItems: 'center', minBlockSize: 40 },
    '& > .box': { zIndex: 1, margin: -8, marginInlineEnd: 0, padding: 10 },
    '@media print': { '& > .over, & > .box': { display: 'none' } },
  };
});

/** One row as a card. */
export function Card({ index, line, total, label, to, selected, onSelect, onOpen, measure, children }: Props) {
  const { t } = useTranslation();
  const enter = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onOpen();
  };
  return (
    <Item
      ref={measure}
      data-index={line}
      data-selected={selected || undefined}
      aria-setsize={total}
      aria-posinset={index + 1}
    >
      {to ? (
        <Link className="over" to={to} aria-label={label} onClick={enter} />
      ) : (
        <button type="button" className="over" aria-label={label} onClick={onOpen} />
      )}
      {selected !== undefined && (
        <Checkbox
          className="box"
          checked={selected}
          onChange={onSelect}
          slotProps={{ input: { 'aria-label': t('list.selectRow', { row: label }) } }}
        />
      )}
      <div className="content">{children}</div>
    </Item>
  );
}
