import GlobalStyles from '@mui/material/GlobalStyles';
import { tintOf } from '../list/gridStyle.ts';

/** What a register adds to the look of the list: lines between cells, the cursor, the selection, and grey for cells that can't be edited. */
export const SheetStyle = () => (
  <GlobalStyles
    styles={(theme) => {
      const { palette } = theme.vars ?? theme;
      return {
        '[role=grid][data-sheet]': {
          maxBlockSize: 'calc(var(--rest, 100dvh) - 40px)',
          userSelect: 'none',
          '& .body .cell': { borderInlineEnd: `1px solid ${palette.divider}`, cursor: 'cell' },
          '& .body .row': { cursor: 'default' },
          '& .body .cell[data-locked]:not(.names)': {
            color: palette.text.secondary,
            backgroundColor: `color-mix(in srgb, ${palette.text.primary} 4%, ${palette.background.paper})`,
          },
          '& .body .cell[data-picked]': {
            backgroundImage: `linear-gradient(${tintOf(theme, 16)}, ${tintOf(theme, 16)})`,
          },
          '& .body .cell:focus': { outline: `2px solid ${palette.primary.main}`, outlineOffset: -2 },
          '& .cell[data-editing]': { userSelect: 'auto', cursor: 'auto' },
        },
      };
    }}
  />
);
