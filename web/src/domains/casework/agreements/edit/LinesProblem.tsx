import type { AgreementDraft } from '@embark/contracts/casework/agreements';
import FormHelperText from '@mui/material/FormHelperText';
import { type Control, useFormState } from 'react-hook-form';
import type { z } from 'zod';
import { translateMessage } from '../../../../kit/i18n/messages.ts';

/** The form of a draft, as its parts receive it. */
export type DraftControl = { control: Control<z.input<typeof AgreementDraft>, unknown, AgreementDraft> };

type Props = DraftControl & { name: 'feeLines' | 'disbursements' | 'refundRules' | 'services' | 'clauses' };

/** What is wrong with a list as a whole, such as too many lines. */
export function LinesProblem({ control, name }: Props) {
  const { errors } = useFormState({ control, name });
  const problem = errors[name];
  const message = problem?.root?.message ?? problem?.message;
  return message === undefined ? null : <FormHelperText error>{translateMessage(message)}</FormHelperText>;
}
