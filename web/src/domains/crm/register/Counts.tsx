import {
  type RegisterDifference,
  registerDifferences,
  type RegisterImport,
  type RegisterKind,
  registerKinds,
} from '@embark/contracts/crm/register';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { formatNumber } from '../../../kit/text/format.ts';
import { visuallyHidden } from '../../../kit/theme/visuallyHidden.ts';

export type Chosen = { kind: RegisterKind; change?: RegisterDifference | undefined };
type Props = { of: RegisterImport; chosen: Chosen; onChoose: (chosen: Chosen) => void };

const cell = { paddingBlock: 0.75, paddingInline: 1.5, textAlign: 'end' } as const;

/** How many rows of each kind differ, and how; a figure shows its rows in the list below. */
export function Counts({ of: { counts }, chosen, onChoose }: Props) {
  const { t } = useTranslation();
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Box component="table" className="tabular" sx={{ borderCollapse: 'collapse', inlineSize: '100%' }}>
        <thead>
          <tr>
            <Box component="th" scope="col" sx={{ ...cell, textAlign: 'start' }}>
              <Box component="span" sx={visuallyHidden}>
                {t('register.changesTitle')}
              </Box>
            </Box>
            {(['rows', ...registerDifferences] as const).map((name) => (
              <Box component="th" scope="col" key={name} sx={{ ...cell, color: 'text.secondary', fontWeight: 500 }}>
                {name === 'rows' ? t('register.read') : t(`register.change.${name}`)}
              </Box>
            ))}
          </tr>
        </thead>
        <tbody>
          {registerKinds.map((kind) => (
            <Box component="tr" key={kind} sx={{ borderBlockStart: 1, borderColor: 'divider' }}>
              <Box component="th" scope="row" sx={{ ...cell, textAlign: 'start', fontWeight: 600 }}>
                {t(`register.kind.${kind}`)}
              </Box>
              <Box component="td" sx={cell}>
                {formatNumber(counts[kind]?.rows ?? 0)}
              </Box>
              {registerDifferences.map((change) => {
                const count = counts[kind]?.[change] ?? 0;
                const isChosen = chosen.kind === kind && chosen.change === change;
                return (
                  <Box component="td" key={change} sx={cell}>
                    {count === 0 ? (
                      <Box component="span" sx={{ color: 'text.disabled' }}>
                        0
                      </Box>
                    ) : (
                      <ButtonBase
                        aria-pressed={isChosen}
                        aria-label={`${t(`register.kind.${kind}`)}, ${t(`register.change.${change}`)}: ${formatNumber(count)}`}
                        onClick={() => onChoose(isChosen ? { kind } : { kind, change })}
                        sx={{
                          paddingInline: 1,
                          minBlockSize: { xs: 40, md: 28 },
                          minInlineSize: 40,
                          borderRadius: 1,
                          color: 'primary.main',
                          fontWeight: 600,
                          ...(isChosen && { backgroundColor: 'action.selected' }),
                        }}
                      >
                        {formatNumber(count)}
                      </ButtonBase>
                    )}
                  </Box>
                );
              })}
            </Box>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}
