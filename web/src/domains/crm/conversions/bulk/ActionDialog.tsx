import { CLOSED, type ConversionBulkAction } from '@embark/contracts/crm/conversions';
import { line, Moment, orNone, prose, Whole } from '@embark/contracts/kit';
import { useCallback } from 'react';
import { z } from 'zod';
import { FormAutocomplete } from '../../../../kit/form/FormAutocomplete.tsx';
import { FormProse, FormSelect, FormText } from '../../../../kit/form/fields.tsx';
import { FormDateTime } from '../../../../kit/form/FormDateTime.tsx';
import { translateMessage } from '../../../../kit/i18n/messages.ts';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { type BulkAsked, BulkDialog } from '../../../workspace/bulk/index.ts';
import { useReference } from '../../../catalogue/reference/index.ts';
import { useOwners } from '../../choices/index.ts';

const Fields = z.object({
  caseOfficerId: orNone(Whole),
  to: orNone(Whole),
  nextActionAt: orNone(Moment),
  nextAction: orNone(line(500)),
  reason: orNone(line(500)),
  note: orNone(prose(20_000)),
});
type Fields = z.output<typeof Fields>;
const blank = { caseOfficerId: null, to: null, nextActionAt: null, nextAction: null, reason: null, note: null };

function actionOf(kind: string, given: Fields): ConversionBulkAction | undefined {
  const { caseOfficerId, to, nextActionAt, nextAction, reason, note } = given;
  if (kind === 'assign') return caseOfficerId ? { kind, caseOfficerId } : undefined;
  // without a time the current next action stays
  const next = nextActionAt ? { nextActionAt, nextAction } : {};
  return to ? { kind: 'move', to, reason, note, ...next } : undefined;
}

/** The form of a bulk action on client files: a new case officer, or a status with the fields the move needs. */
export function ActionDialog(props: BulkAsked<'assign' | 'move'>) {
  const { t } = useTranslation();
  const { kind } = props;
  const people = useOwners();
  const { conversionStatuses, offices, officeOf } = useReference();
  return (
    <BulkDialog
      {...props}
      list="conversions"
      schema={Fields}
      start={blank}
      {...(kind === 'assign' && { title: t('conversions.assign.button') })}
      main={kind === 'assign' ? 'caseOfficerId' : 'to'}
      actionOf={useCallback((given: Fields) => actionOf(kind, given), [kind])}
      renderFields={({ control, given, preview }) => {
        if (kind === 'assign')
          return (
            <FormAutocomplete
              control={control}
              name="caseOfficerId"
              label={t('conversions.assign.to')}
              options={people}
              required
            />
          );
        const [first] = preview?.offices ?? [];
        const zone = ((first === undefined ? undefined : officeOf(first)) ?? offices[0])?.zone;
        const isOpen = conversionStatuses.some(({ id, ended }) => id === given?.to && !ended);
        return (
          <>
            <FormSelect
              control={control}
              name="to"
              label={t('bulk.ask.to')}
              options={conversionStatuses
                .filter(({ id }) => id !== CLOSED) // each file is closed with its own letter
                .map(({ id, name }) => ({ value: id, label: translateMessage(name) }))}
              required
            />
            {preview?.needs.includes('statedReason') && (
              <FormProse control={control} name="reason" blank={null} required label={t('conversions.move.reason')} />
            )}
            {isOpen && zone !== undefined && (
              <>
                <FormDateTime
                  control={control}
                  name="nextActionAt"
                  zone={zone}
                  label={t('conversions.field.nextActionAt')}
                  helperText={t('conversions.move.nextHint')}
                />
                <FormText control={control} name="nextAction" blank={null} label={t('conversions.field.nextAction')} />
              </>
            )}
            {given?.to && <FormProse control={control} name="note" blank={null} label={t('conversions.move.note')} />}
          </>
        );
      }}
    />
  );
}
