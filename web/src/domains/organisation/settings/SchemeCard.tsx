import type { Scheme } from '@embark/contracts/organisation/session';
import Check from '@mui/icons-material/Check';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { schemeColours } from '../../../kit/theme/schemes.ts';
import { useThemeName } from './useThemeName.ts';

type Props = { scheme: Scheme; chosen: boolean; onChoose: () => void };

/** A scheme as it looks: its paper on its ground, a word, a line and its accent. */
export function SchemeCard({ scheme, chosen, onChoose }: Props) {
  const nameOf = useThemeName();
  const { ground, paper, divider, text, quiet, accent } = schemeColours[scheme];
  return (
    <ButtonBase
      aria-pressed={chosen}
      onClick={onChoose}
      style={{ backgroundColor: ground, color: text, borderColor: chosen ? accent.main : divider }}
      sx={{
        display: 'grid',
        justifyContent: 'stretch',
        gap: 1,
        padding: 1,
        border: '2px solid',
        borderRadius: 2,
        font: 'inherit',
        textAlign: 'start',
      }}
    >
      <Box style={{ backgroundColor: paper, borderColor: divider }} sx={{ padding: 1, border: 1, borderRadius: 1 }}>
        <Box sx={{ display: 'flex', gap: 0.75, alignItems: 'center' }}>
          <Box style={{ backgroundColor: accent.main }} sx={{ inlineSize: 28, blockSize: 12, borderRadius: 1 }} />
          <Box style={{ backgroundColor: quiet }} sx={{ flex: 1, blockSize: 4, borderRadius: 1, opacity: 0.5 }} />
        </Box>
        <Box style={{ backgroundColor: divider }} sx={{ blockSize: 2, marginBlock: 1 }} />
        <Box
          style={{ backgroundColor: quiet }}
          sx={{ inlineSize: '60%', blockSize: 4, borderRadius: 1, opacity: 0.5 }}
        />
      </Box>
      <Box
        sx={{ display: 'flex', alignItems: 'center', gap: 0.5, minBlockSize: 20, fontSize: '1.3rem', fontWeight: 550 }}
      >
        {nameOf(scheme)}
        {chosen && <Check fontSize="inherit" />}
      </Box>
    </ButtonBase>
  );
}
