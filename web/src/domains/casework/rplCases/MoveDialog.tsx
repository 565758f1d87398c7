import { type RplCase, RplCaseMove, rplOutcomes, type RplState } from '@embark/contracts/casework/rplCases';
import { wallOf } from '@embark/contracts/kit/time';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { FieldsDialog } from '../../../kit/form/ActDialog.tsx';
import { FormButtons } from '../../../kit/form/FormButtons.tsx';
import { FormDate } from '../../../kit/form/FormDateTime.tsx';
import { twoColumns, wide } from '../../../kit/form/FormSection.tsx';
import { FormProse, FormText } from '../../../kit/form/fields.tsx';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';

/** What each move asks for. */
const asked: Readonly<Record<RplState, readonly (keyof RplCaseMove)[]>> = {
  collecting: [],
  submitted: ['on'],
  gap: ['gapTraining', 'gapUntil'],
  granted: ['outcome', 'certificateNumber', 'on'],
  refused: ['on', 'reason'],
  withdrawn: ['reason'],
};

type Props = {
  row: RplCase;
  to: RplState;
  send: (row: RplCase, given: Omit<RplCaseMove, 'version'>) => Promise<unknown>;
  onClose: () => void;
};

/** Asks for what a move of an RPL case needs: the day, gap training, the certificate, or a reason. */
export function MoveDialog({ row, to, send, onClose }: Props) {
  const { t } = useTranslation();
  const [today] = useState(() => wallOf(new Date(), row.zone).day);
  const start = { on: today, outcome: null, certificateNumber: null, reason: null, gapUntil: row.gapUntil };
  const title = t(`rplCases.move.${to}`);
  const asks = (name: keyof RplCaseMove) => asked[to].includes(name);
  return (
    <FieldsDialog
      schema={RplCaseMove}
      start={{ ...start, to, version: row.version, gapTraining: row.gapTraining || null }}
      title={title}
      save={title}
      send={(values) => send(row, { ...Object.fromEntries(asked[to].map((name) => [name, values[name]])), to })}
      onClose={onClose}
    >
      {(control) => (
        <>
          <Box sx={twoColumns}>
            {asks('gapTraining') && (
              <Box sx={{ ...wide, display: 'grid' }}>
                <FormProse
                  control={control}
                  name="gapTraining"
                  blank={null}
                  required
                  label={t('rplCases.field.gapTraining')}
                />
              </Box>
            )}
            {asks('gapUntil') && <FormDate control={control} name="gapUntil" label={t('rplCases.field.gapUntil')} />}
            {asks('outcome') && (
              <Box sx={wide}>
                <FormButtons
                  control={control}
                  name="outcome"
                  label={t('rplCases.field.outcome')}
                  showLabel
                  blank={null}
                  options={rplOutcomes
                    .filter((value) => value !== 'none')
                    .map((value) => ({ value, label: t(`rplCases.outcome.${value}`) }))}
                />
              </Box>
            )}
            {asks('certificateNumber') && (
              <FormText
                control={control}
                name="certificateNumber"
                blank={null}
                required
                label={t('rplCases.field.certificateNumber')}
              />
            )}
            {asks('on') && (
              <FormDate
                control={control}
                name="on"
                label={t(to === 'submitted' ? 'rplCases.field.submittedOn' : 'rplCases.field.decidedOn')}
              />
            )}
          </Box>
          {asks('reason') && (
            <FormProse control={control} name="reason" blank={null} required label={t('rplCases.move.reason')} />
          )}
        </>
      )}
    </FieldsDialog>
  );
}
