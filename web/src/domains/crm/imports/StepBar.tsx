import Check from '@mui/icons-material/Check';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { visuallyHidden } from '../../../kit/theme/visuallyHidden.ts';
import { type OwnStep, ownSteps, type Step, steps } from './state.ts';

type Props = { current: Step; reached: readonly OwnStep[]; onGo: (step: OwnStep) => void };

/** The five steps in a row: done and current, with links back to those that are open. */
export function StepBar({ current, reached, onGo }: Props) {
  const { t } = useTranslation();
  const at = steps.indexOf(current);
  return (
    <Box
      component="ol"
      aria-label={t('imports.steps.label')}
      sx={{
        display: 'flex',
        gap: { xs: 0.5, md: 1 },
        margin: 0,
        marginBlockEnd: 2.5,
        padding: 0,
        listStyle: 'none',
      }}
    >
      {steps.map((step, index) => {
        const open = ownSteps.find((own) => own === step && reached.includes(own));
        const isNow = step === current;
        return (
          <Box
            component="li"
            key={step}
            aria-current={isNow ? 'step' : undefined}
            sx={{ flex: isNow ? { xs: '1 0 auto', sm: 1 } : 1, minInlineSize: 0 }}
          >
            <Box
              {...(open && !isNow && { component: ButtonBase, onClick: () => onGo(open) })}
              sx={(theme) => ({
                display: 'flex',
                alignItems: 'center',
                inlineSize: '100%',
                justifyContent: 'flex-start',
                gap: 1,
                minBlockSize: 44,
                paddingBlockStart: 1,
                borderBlockStart: '3px solid',
                borderColor: index <= at ? 'primary.main' : 'divider',
                color: isNow ? 'text.primary' : 'text.secondary',
                fontWeight: isNow ? 600 : 400,
                fontSize: '1.3rem',
                fontFamily: 'inherit',
                textAlign: 'start',
                [theme.breakpoints.down('md')]: { flexDirection: 'column', alignItems: 'flex-start', gap: 0 },
              })}
            >
              <Box component="span" sx={{ display: 'inline-flex', fontVariantNumeric: 'tabular-nums' }}>
                {index < at ? <Check fontSize="small" titleAccess={t('imports.steps.done')} /> : index + 1}
              </Box>{' '}
              <Box
                component="span"
                sx={[
                  { overflow: 'hidden', textOverflow: 'ellipsis', maxInlineSize: '100%' },
                  !isNow && ((theme) => ({ [theme.breakpoints.down('sm')]: visuallyHidden })),
                ]}
              >
                {t(`imports.steps.${step}`)}
              </Box>
            </Box>
          </Box>
        );
      })}
    </Box>
  );
}
