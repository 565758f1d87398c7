import {
  type RegisterDifference,
  registerDifferences,
  type RegisterImport,
  type RegisterKind,
  registerKinds,
} from '@embark/contracts/catalogue/register';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { Lines } from '../../../kit/page/Lines.tsx';
import { formatNumber } from '../../../kit/text/format.ts';
import { ChangeChip } from './StateChip.tsx';

export type Chosen = { kind: RegisterKind; change?: RegisterDifference | undefined };
type Props = { of: RegisterImport; chosen: Chosen; onChoose: (chosen: Chosen) => void };

const kinds = registerKinds.map((id) => ({ id }));

/** How many rows of each kind differ, and how; a figure shows its rows in the list below. */
export function Counts({ of: { counts }, chosen, onChoose }: Props) {
  const { t } = useTranslation();
  return (
    <Lines
      rows={kinds}
      renderRow={({ id: kind }) => (
        <>
          <Box sx={{ flex: '1 1 12rem', minInlineSize: 0, fontWeight: 600 }}>{t(`register.kind.${kind}`)}</Box>
          <Typography variant="body2" color="textSecondary" sx={{ flex: '0 1 12rem' }}>
            {t('register.read')}: <span className="tabular">{formatNumber(counts[kind]?.rows ?? 0)}</span>
          </Typography>
          <Box sx={{ flex: '2 1 20rem', display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            {registerDifferences.map((change) => {
              const count = counts[kind]?.[change] ?? 0;
              const isChosen = chosen.kind === kind && chosen.change === change;
              return (
                count > 0 && (
                  <ButtonBase
                    key={change}
                    aria-pressed={isChosen}
                    aria-label={`${t(`register.kind.${kind}`)}: ${t(`register.change.${change}`)} ${formatNumber(count)}`}
                    onClick={() => onChoose(isChosen ? { kind } : { kind, change })}
                    sx={{
                      gap: 0.75,
                      font: 'inherit',
                      paddingInline: 0.75,
                      minBlockSize: { xs: 44, md: 32 },
                      border: 1,
                      borderColor: isChosen ? 'primary.main' : 'divider',
                      borderRadius: 1,
                      ...(isChosen && { backgroundColor: 'action.selected' }),
                    }}
                  >
                    <ChangeChip change={change} />{' '}
                    <Box component="span" className="tabular" sx={{ fontWeight: 600 }}>
                      {formatNumber(count)}
                    </Box>
                  </ButtonBase>
                )
              );
            })}
          </Box>
        </>
      )}
    />
  );
}
